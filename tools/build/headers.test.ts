import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, responseHeaders, pagePolicy } from './headers.ts';

const policyOf = (addresses: string[]) => responseHeaders(addresses)['Content-Security-Policy'];

test.each([
  [[], "'self'"],
  [['/v1'], "'self'"],
  [
    ['https://pets.example/store/v1', 'http://localhost:4010/v1'],
    "'self' https://pets.example http://localhost:4010",
  ],
  [['https://pets.example/a/v1', 'https://pets.example/b/v1'], "'self' https://pets.example"],
  [["https://pets.example/; script-src 'unsafe-inline'; x/v1"], "'self' https://pets.example"],
])('a build with the addresses %j may send requests only to %s', (addresses, sources) => {
  expect(policyOf(addresses)).toContain(`; connect-src ${sources}; base-uri 'none'; `);
});

test('the policy has no unsafe source, wildcard or scheme, and the page has it except for frames', () => {
  const policy = policyOf(EXAMPLE_ADDRESSES) ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|data:|blob:|\*|https?: /);
  expect(pagePolicy(EXAMPLE_ADDRESSES)).toBe(policy.replace("frame-ancestors 'none'; ", ''));
});

test('every response requires TLS, and allows no guessed type, referrer or shared context', () => {
  expect(responseHeaders([])).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test.each(['nginx.conf', 'Caddyfile'])('the example %s has the same headers', (file) => {
  const text = readFileSync(`tools/host/${file}`, 'utf8');
  for (const [name, value] of Object.entries(responseHeaders(EXAMPLE_ADDRESSES)))
    expect(text).toContain(`${name} "${value}"`);
  for (const value of Object.values(CACHING)) expect(text).toContain(`"${value}"`);
});
