// `headers-and-redirects.ts` imports nothing from the app, so this test compares its addresses with the routes.
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/addresses/route-patterns.ts';
import { readHeadersFile, writeHeadersFile, writeRedirectsFile } from './headers-and-redirects.ts';

const matches = (rule: string, address: string) =>
  new RegExp(`^${rule.replace('*', '.*').replace(':page', '[^/]+')}$`).test(address);

test.each(['/', '/shop/'])('_redirects has exactly the pages of a build for %s', (base) => {
  const rules = [...writeRedirectsFile(base).matchAll(/^(\/\S*) /gm)].map(([, rule = '']) => rule);
  // Hosts serve `index.html` at the start page anyway.
  const { start: _start, ...others } = ROUTES;
  const pages = Object.values(others).map((route) => base.slice(0, -1) + route);
  expect(pages.filter((page) => !rules.some((rule) => matches(rule, page)))).toEqual([]);
  expect(rules.filter((rule) => !pages.some((page) => matches(rule, page)))).toEqual([]);
});

// Cloudflare Pages joins the values of all matching rules (its documentation, Headers).
test('_headers sets Cache-Control once for each address', () => {
  const rules = [...readHeadersFile(writeHeadersFile([], '/shop/'))];
  for (const path of [...Object.values(ROUTES), '/index.html', '/version.json', '/assets/a.js']) {
    const setting = rules.filter(
      ([rule, headers]) => matches(rule, `/shop${path}`) && headers.has('Cache-Control'),
    );
    expect([path, setting.length]).toEqual([path, 1]);
  }
});
