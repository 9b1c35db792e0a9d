import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, responseHeaders, pagePolicy } from './headers.ts';
import { readHeadersFile, writeHeadersFile } from './host-files.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const policyOf = (addresses: string[]) => responseHeaders(addresses)['Content-Security-Policy'];

test('the policy allows requests only to the own origin and the addresses of the build', () => {
  expect(policyOf([])).toContain("; connect-src 'self'; ");
  expect(policyOf(['https://pets.example/store/v1', 'http://localhost:4010/v1'])).toContain(
    "; connect-src 'self' https://pets.example http://localhost:4010; ",
  );
  expect(policyOf(['https://pets.example/a/v1', 'https://pets.example/b/v1'])).toContain(
    "; connect-src 'self' https://pets.example; ",
  );
});

test('an address cannot add directives to the policy', () => {
  expect(policyOf(["https://pets.example/; script-src 'unsafe-inline'; x/v1"])).not.toContain(
    'unsafe',
  );
});

test('throws for an address that the policy cannot name', () => {
  expect(() => responseHeaders(['http://[::1]:4010/v1'])).toThrow(/Use a host name\.$/);
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

test('public/_headers is what a build with the example addresses writes', () => {
  expect(read('../../public/_headers')).toBe(writeHeadersFile(EXAMPLE_ADDRESSES));
});

// Cloudflare Pages joins the values of all rules that match (its documentation, Headers).
test('_headers sets no header twice for any address', () => {
  const rules = [...readHeadersFile(read('../../public/_headers'))];
  const patterns = rules.map(([path, headers]) => ({
    matches: new RegExp(`^${path.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`),
    headers,
  }));
  for (const path of ['/', '/index.html', '/pets', '/pets/12', '/version.json', '/assets/a.js']) {
    const names = patterns
      .filter(({ matches }) => matches.test(path))
      .flatMap(({ headers }) => Array.from(headers.keys()));
    expect(names).toContain('Cache-Control');
    expect({ path, names }).toStrictEqual({ path, names: [...new Set(names)] });
  }
});

const SOURCE = Object.entries(responseHeaders(EXAMPLE_ADDRESSES));
const findHeaders = (text: string, header: RegExp) =>
  [...text.matchAll(header)].map(([, name, value]) => [name, value]);

test('nginx.conf has the same headers', () => {
  const text = read('nginx.conf');
  expect(findHeaders(text, /^ *add_header (\S+) "?(.+?)"? always;$/gm)).toStrictEqual([
    ...SOURCE,
    ['Cache-Control', '$pet_store_caching'],
  ]);
  expect(
    findHeaders(text, /^ *(default|"~\S+ \S+") +"(.+)";$/gm).map(([, value]) => value),
  ).toEqual([CACHING.page, CACHING.asset]);
});

test('Caddyfile has the same headers', () => {
  const text = read('Caddyfile');
  expect(findHeaders(text, /^\t\t([A-Z]\S+) "(.+)"$/gm)).toStrictEqual(SOURCE);
  expect(findHeaders(text, /^\theader (@\w+) Cache-Control "(.+)"$/gm)).toStrictEqual([
    ['@assets', CACHING.asset],
    ['@others', CACHING.page],
  ]);
});
