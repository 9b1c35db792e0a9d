import { expect, test } from 'vitest';
import { csvFileName } from './csv-file-name.ts';

test('names a file by content, environment and time', () => {
  expect(csvFileName('pets', 'Staging', new Date('2026-11-20T08:20:10.999Z'))).toBe(
    'pets-staging-2026-11-20T08-20-10Z.csv',
  );
});
