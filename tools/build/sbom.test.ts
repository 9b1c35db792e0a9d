import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeSbom } from './sbom.ts';

test('a build lists the packages of the app, but no tools', () => {
  const { components, ...format } = JSON.parse(writeSbom('.'));
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vite');
  expect(format).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});
