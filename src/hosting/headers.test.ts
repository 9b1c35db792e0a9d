import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, everyResponse, pagePolicy } from './headers.ts';
import { readHeadersFile, writeHeadersFile } from './headers-file.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const policyOf = (addresses: string[]) => everyResponse(addresses)['Content-Security-Policy'];

test('the page may call its own origin and the addresses of the build, and no others', () => {
  expect(policyOf([])).toContain("; connect-src 'self'; ");
  expect(policyOf(['https://pets.example/store/v1', 'http://localhost:4010/v1'])).toContain(
    "; connect-src 'self' https://pets.example http://localhost:4010; ",
  );
  expect(policyOf(['https://pets.example/a/v1', 'https://pets.example/b/v1'])).toContain(
    "; connect-src 'self' https://pets.example; ",
  );
});

test('an address cannot add to the policy', () => {
  expect(policyOf(["https://pets.example/; script-src 'unsafe-inline'; x/v1"])).not.toContain(
    'unsafe',
  );
});

test('an address that no policy can name stops the build', () => {
  expect(() => everyResponse(['http://[::1]:4010/v1'])).toThrow(/Use a host name\.$/);
});

test('the policy leaves nothing open', () => {
  const policy = policyOf(EXAMPLE_ADDRESSES) ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|data:|blob:|\*|https?: /);
});

test('the page carries the same policy, but for what a page cannot say', () => {
  expect(pagePolicy(EXAMPLE_ADDRESSES)).toBe(
    policyOf(EXAMPLE_ADDRESSES)?.replace("frame-ancestors 'none'; ", ''),
  );
});

test('public/_headers is what a build writes, with addresses for example', () => {
  expect(read('../../public/_headers')).toBe(writeHeadersFile(EXAMPLE_ADDRESSES));
});

// Cloudflare Pages, «Attach a header»: what all rules that match give is joined.
test('no address gets two values of one header from _headers', () => {
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

const SOURCE = Object.entries(everyResponse(EXAMPLE_ADDRESSES));
const inEvery = (text: string, header: RegExp) =>
  [...text.matchAll(header)].map(([, name, value]) => [name, value]);

test('nginx.conf says the same', () => {
  const text = read('nginx.conf');
  expect(inEvery(text, /^ *add_header (\S+) "?(.+?)"? always;$/gm)).toStrictEqual([
    ...SOURCE,
    ['Cache-Control', '$pet_store_caching'],
  ]);
  expect(inEvery(text, /^ *(default|"~\S+ \S+") +"(.+)";$/gm).map(([, value]) => value)).toEqual([
    CACHING.page,
    CACHING.asset,
  ]);
});

test('Caddyfile says the same', () => {
  const text = read('Caddyfile');
  expect(inEvery(text, /^\t\t([A-Z]\S+) "(.+)"$/gm)).toStrictEqual(SOURCE);
  expect(inEvery(text, /^\theader (@\w+) Cache-Control "(.+)"$/gm)).toStrictEqual([
    ['@assets', CACHING.asset],
    ['@others', CACHING.page],
  ]);
});
