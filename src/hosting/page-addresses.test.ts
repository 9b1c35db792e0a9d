// The files for hosts name the first parts of the pages' addresses. `hosting` imports nothing of the app, so
// this test compares the two.
import { expect, test } from 'vitest';
import { ROUTES } from '../addresses/route-patterns.ts';
import { readHeadersFile, writeHeadersFile, writeRedirectsFile } from './host-files.ts';

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

test.each(['/', '/shop/'])('_headers sets the caching of each page of %s once', (base) => {
  const rules = [...readHeadersFile(writeHeadersFile([], base))].flatMap(([rule, headers]) =>
    headers.has('Cache-Control') ? rule : [],
  );
  for (const route of Object.values(ROUTES)) {
    const page = base.slice(0, -1) + route;
    expect(rules.filter((rule) => matches(rule, page))).toHaveLength(1);
  }
});
