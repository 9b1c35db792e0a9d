// The files for hosts name the first parts of the pages' addresses. The file that writes them imports nothing of the
// app, so this test compares the two.
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/addresses/route-patterns.ts';
import { EXAMPLE_ADDRESSES } from './headers.ts';
import { readHeadersFile, writeHeadersFile, writeRedirectsFile } from './headers-and-redirects.ts';

const matches = (rule: string, address: string) =>
  new RegExp(`^${rule.replace('*', '.*').replace(':page', '[^/]+')}$`).test(address);

test.each(['/', '/shop/'])('_redirects has each page of a build for %s, and no other', (base) => {
  const rules = writeRedirectsFile(base)
    .split('\n')
    .flatMap((line) => (line.startsWith('/') ? (line.split(' ')[0] ?? []) : []));
  // Hosts serve `index.html` at the start.
  const { start: _start, ...others } = ROUTES;
  const pages = Object.values(others).map((route) => base.slice(0, -1) + route);
  expect(pages.filter((page) => !rules.some((rule) => matches(rule, page)))).toEqual([]);
  expect(rules.filter((rule) => !pages.some((page) => matches(rule, page)))).toEqual([]);
});

// Cloudflare Pages joins the values of all rules that match (its documentation, Headers).
test.each(['/', '/shop/'])('_headers sets no header of an address of %s twice', (base) => {
  const rules = [...readHeadersFile(writeHeadersFile(EXAMPLE_ADDRESSES, base))];
  for (const path of [...Object.values(ROUTES), '/index.html', '/version.json', '/assets/a.js']) {
    const names = rules
      .filter(([rule]) => matches(rule, base.slice(0, -1) + path))
      .flatMap(([, headers]) => Array.from(headers.keys()));
    expect(names).toContain('Cache-Control');
    expect({ path, names }).toStrictEqual({ path, names: [...new Set(names)] });
  }
});
