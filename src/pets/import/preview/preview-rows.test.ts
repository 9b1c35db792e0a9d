import { expect, test } from 'vitest';
import { NO_NAMES } from '../../pet/category-names.ts';
import { type PreviewRow, toImportRows } from './preview-rows.ts';

test.each([
  [{ isAdded: false, isWaiting: true }, / waiting to be sent when this import was started\.$/],
  [{ isAdded: false }, / outcome not known yet when this import was started\.$/],
  [{ isAdded: true, id: 7n }, / as pet 7\.$/],
])('what is saved of a skipped row stays true on another day: %o', (sent, words) => {
  const row: PreviewRow = {
    line: 2,
    cells: { name: 'Rex', categoryId: '4' },
    pet: { name: 'Rex', categoryId: 4n },
    problems: [],
    problemsInFile: [],
    fields: [],
    duplicate: { type: 'sent', sent: { row: 9, file: 'monday.csv', at: Date.now(), ...sent } },
    plan: 'skipped',
  };
  expect(toImportRows([row], NO_NAMES)[0]?.notSent).toEqual({
    type: 'skipped',
    reason: sent.isAdded ? 'added before' : 'unknown before',
    words: expect.stringMatching(words),
    ...(!sent.isAdded && { sentAs: 9 }),
  });
});
