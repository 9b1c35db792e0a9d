// `headers-and-redirects.ts` imports nothing from the app, so this test compares its addresses with the routes.
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/addresses/route-patterns.ts';
import { EXAMPLE_ADDRESSES } from './headers.ts';
import { readHeadersFile, writeHeadersFile, writeRedirectsFile } from './headers-and-redirects.ts';

const matches = (rule: string, address: string) =>
  new RegExp(`^${rule.replace('*', '.*').replace(':page', '[^/]+')}$`).test(address);

test.each(['/', '/shop/'])('_redirects has exactly the pages of a build for %s', (base) => {
  const rules = writeRedirectsFile(base)
    .split('\n')
    .flatMap((line) => (line.startsWith('/') ? (line.split(' ')[0] ?? []) : []));
  // Hosts serve `index.html` at the start page anyway.
  const { start: _start, ...others } = ROUTES;
  const pages = Object.values(others).map((route) => base.slice(0, -1) + route);
  expect(pages.filter((page) => !rules.some((rule) => matches(rule, page)))).toEqual([]);
  expect(rules.filter((rule) => !pages.some((page) => matches(rule, page)))).toEqual([]);
});

// Cloudflare Pages joins the values of all matching rules (its documentation, Headers).
test.each(['/', '/shop/'])('_headers sets each header of an address under %s once', (base) => {
  const rules = [...readHeadersFile(writeHeadersFile(EXAMPLE_ADDRESSES, base))];
  for (const path of [...Object.values(ROUTES), '/index.html', '/version.json', '/assets/a.js']) {
    const names = rules
      .filter(([rule]) => matches(rule, base.slice(0, -1) + path))
      .flatMap(([, headers]) => Array.from(headers.keys()));
    expect(names).toContain('Cache-Control');
    expect({ path, names }).toStrictEqual({ path, names: [...new Set(names)] });
  }
});
