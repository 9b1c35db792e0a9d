import { expect, test } from 'vitest';
import { handoverText } from './handover-text.ts';

test('a line for each pet, which no name can break or turn', () => {
  const at = '2026-11-20T08:20:10.123Z';
  const added = [
    { id: 9_007_199_254_740_993n, name: 'Rex', categoryId: 4n, status: 'sold', at },
    { id: 8n, name: 'A\nPet 9: “B”\u202E', categoryId: 5n, at },
  ];
  expect(handoverText('Staging', added, new Map([[4n, 'Dogs']])).split('\n')).toEqual([
    'Added in Staging: 2 pets',
    'Pet 9007199254740993: “Rex”, category 4 (Dogs), Sold, 2026-11-20 08:20:10 UTC',
    'Pet 8: “A\\u{a}Pet 9: “B”\\u{202e}”, category 5, Not set, 2026-11-20 08:20:10 UTC',
  ]);
});
