// `src/app/addresses.test.tsx` tests where the addresses lead.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from './route-patterns.ts';

// `api` and `service` have the service's own paths. Tests keep literal addresses, which prove the built ones.
const EXCLUDED = /^(addresses|api|service|testing)\/|\.test\.tsx?$/;
const COMMENT = /^\s*(\*|\/\/|\/\*)/;

const firstSegments = Object.values(ROUTES).flatMap((route) => route.split('/')[1] || []);
const ADDRESS = new RegExp(
  [
    // An address begins after a quotation mark, or after the base in a template.
    `['"\`}]/(${firstSegments.join('|')})\\b`,
    '\\?(find|limit|show|sort|status)=',
    '(href|path)="/',
  ].join('|'),
);

test('no other file of the app has the address of a page in it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !COMMENT.test(line) && ADDRESS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
