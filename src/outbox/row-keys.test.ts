import { expect, test } from 'vitest';
import { rowOf } from '../testing/database/row-of.ts';
import { added, attempted, corrected, refused, unknown } from '../testing/database/write-rows.ts';
import { idText, keysOf } from './row-keys.ts';

const REX = { name: ' REX', categoryId: 4n };

test.each([
  ['a pet in doubt', rowOf(unknown(), { pet: REX }), ['pet 4 rex', 'press press 1', 'doubt 4 rex']],
  [
    'an added pet that the service stored differently',
    rowOf(attempted({ type: 'added', at: 5, id: 7n, stored: { ...REX, id: 7n, name: 'Max' } }), {
      pet: REX,
    }),
    ['pet 4 rex', 'pet 4 max', `added ${idText(7n)}`, 'press press 1'],
  ],
  [
    'a corrected row of a file',
    rowOf(
      {
        ...corrected('Rx', 'no', added(7n)),
        cellsInFile: { name: 'Rx ', categoryId: '4', status: '' },
      },
      { pet: REX, file: 'file', press: 'correction' },
    ),
    [
      'pet 4 rex',
      `added ${idText(7n)}`,
      'press correction',
      'press earlier press',
      'cells ["Rx","4",""]',
      expect.stringMatching(/^event file \d{16}$/),
    ],
  ],
  [
    'a row of a file that is no pet',
    { ...rowOf({}, { file: 'file', at: 5 }), pet: undefined },
    ['event file 9007199254740986'],
  ],
  [
    'a row of a file to correct',
    rowOf(refused('no'), { file: 'file', at: 5, pet: REX }),
    ['pet 4 rex', expect.stringMatching(/^event file /), 'correct file'],
  ],
  [
    'a row of a file that was refused for another reason',
    rowOf(refused('Your quota is used up.', 403), { file: 'file', at: 5, pet: REX }),
    ['pet 4 rex', 'doubt 4 rex', expect.stringMatching(/^event file /), 'send now file'],
  ],
  [
    'a row of a file that was withdrawn',
    rowOf({ withdrawnBy: 'person' }, { file: 'file', at: 5, pet: REX }),
    ['pet 4 rex', 'doubt 4 rex', 'event file 9007199254740986', 'send now file'],
  ],
])('%s is found by these keys', (_what, { pet, ...row }, keys) => {
  const found = keysOf({ ...row, ...(pet && { pet }) });
  expect(found.map(([environment, ...parts]) => [environment, parts.join(' ')])).toEqual(
    keys.map((key) => [row.environment, key]),
  );
});

test('of the texts of IDs, the highest comes first', () => {
  const ids = [-(2n ** 63n), -1n, 0n, 9n, 10n, 2n ** 53n + 1n, 2n ** 63n - 1n];
  const texts = ids.map(idText);
  expect(texts.toSorted()).toEqual(texts.toReversed());
  expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([20]));
});
