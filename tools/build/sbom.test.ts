import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeSbom } from './sbom.ts';

const folder = new URL('../..', import.meta.url).pathname;

test('lists the packages of the app, but no tools', () => {
  const { components, ...rest } = JSON.parse(writeSbom(folder));
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vite');
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});
