import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeManifest } from './manifest.ts';

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), purpose: z.string() })),
});
const read = (environments: readonly string[], base = '/') =>
  Manifest.parse(JSON.parse(writeManifest({ environments, base })));

test.each([
  [['Production', 'Staging'], 'Pet Store Admin', '#0f6450'],
  [['Staging'], 'Pet Store Admin Staging', '#5a5f58'],
  [[], 'Pet Store Admin Practice', '#6b3fa0'],
])('a build for %j installs as %s', (environments, name, theme_color) => {
  expect(read(environments)).toMatchObject({ name, theme_color });
});

test('an installed app starts with the list, in the folder of the build', () => {
  const { start_url, scope, icons } = read([], '/shop/');
  expect([start_url, scope]).toEqual(['/shop/pets', '/shop/']);
  for (const { src } of icons) expect(existsSync(src.replace('/shop/', 'public/'))).toBe(true);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
