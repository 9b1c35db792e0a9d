import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, responseHeaders, pagePolicy } from './headers.ts';

const policyOf = (addresses: string[]) => responseHeaders(addresses)['Content-Security-Policy'];

test('the policy allows requests only to its own origin and the addresses of the build', () => {
  expect(policyOf([])).toContain("; connect-src 'self'; ");
  expect(policyOf(['https://pets.example/store/v1', 'http://localhost:4010/v1'])).toContain(
    "; connect-src 'self' https://pets.example http://localhost:4010; ",
  );
  expect(policyOf(['https://pets.example/a/v1', 'https://pets.example/b/v1'])).toContain(
    "; connect-src 'self' https://pets.example; ",
  );
});

test("addresses on the app's own host need no other source in the policy", () => {
  expect(policyOf(['/v1'])).toContain("; connect-src 'self'; ");
  expect(policyOf(['/shop/v1', 'https://pets.example/v1'])).toContain(
    "; connect-src 'self' https://pets.example; ",
  );
});

test('an address cannot add directives to the policy', () => {
  expect(policyOf(["https://pets.example/; script-src 'unsafe-inline'; x/v1"])).not.toContain(
    'unsafe',
  );
});

test('the policy has no unsafe source, wildcard or scheme', () => {
  const policy = policyOf(EXAMPLE_ADDRESSES) ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|data:|blob:|\*|https?: /);
});

test('the policy in the page is the same without frame-ancestors', () => {
  expect(pagePolicy(EXAMPLE_ADDRESSES)).toBe(
    policyOf(EXAMPLE_ADDRESSES)?.replace("frame-ancestors 'none'; ", ''),
  );
});

const HEADERS = Object.entries(responseHeaders(EXAMPLE_ADDRESSES));

/** The values in each example for a host, with where they are. `npm run headers` writes them. */
const EXAMPLES: [file: string, values: [place: RegExp, value: string][]][] = [
  [
    '../host/nginx.conf',
    [
      [
        /(?:^ *add_header (?!Cache-Control ).*\n)+/m,
        HEADERS.map(([name, value]) => `    add_header ${name} "${value}" always;\n`).join(''),
      ],
      [/(?<=^ *default +").*(?=";$)/m, CACHING.page],
      [/(?<=^ *"~\S+ \/assets\/" +").*(?=";$)/m, CACHING.asset],
      [/(?<=^ *add_header Cache-Control ).*$/m, '$pet_store_caching always;'],
    ],
  ],
  [
    '../host/Caddyfile',
    [
      [
        /(?:^\t\t[A-Z]\S+ ".*\n)+/m,
        HEADERS.map(([name, value]) => `\t\t${name} "${value}"\n`).join(''),
      ],
      [/(?<=^\theader @assets Cache-Control ").*(?="$)/m, CACHING.asset],
      [/(?<=^\theader @others Cache-Control ").*(?="$)/m, CACHING.page],
    ],
  ],
];

test.each(EXAMPLES)('%s has the same headers', async (file, values) => {
  let text = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const [place, value] of values) {
    const [before, after, ...others] = text.split(place);
    expect({ place, after, others }).toStrictEqual({
      place,
      after: expect.any(String),
      others: [],
    });
    text = before + value + after;
  }
  await expect(text).toMatchFileSnapshot(file);
});
