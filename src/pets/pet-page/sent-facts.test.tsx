import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findHeading, openAt, REX } from '../../testing/pet-page-steps.ts';
import { added, fileRow, refused, writeFile, writePet } from '../../testing/write-rows.ts';

const AT = new Date(2026, 10, 20, 8, 20).getTime();
const REX_OF_4 = { ...REX, categoryId: 4n };

const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

const open = async () => {
  await openAt('/pets/123', [REX_OF_4]);
  await findHeading('Rex');
  await screen.findByText(/^As of/);
};

test('says when a pet was sent from this computer, and which pet it corrects', async () => {
  const refusedId = await writePet('Rxe', { state: refused('no'), at: AT });
  await writePet('Rex', { state: added(123n), at: AT, more: { corrects: refusedId } });
  await open();
  await screen.findByText('Corrected from');
  expect(facts()).toEqual([
    ['ID', '123'],
    ['Category', '4'],
    ['Sent from this computer', '20 Nov 2026, 08:20'],
    ['Corrected from', 'Rxe, category 4, available'],
  ]);
});

test('names the file and the line of an imported pet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
  await writeFile('delivery.csv', [fileRow(2, 'Ada', added(7n)), fileRow(3, 'Rex', added(123n))]);
  await open();
  await screen.findByText('Sent from this computer');
  expect(facts().at(-1)).toEqual([
    'Sent from this computer',
    '20 Nov 2026, 08:20from delivery.csv, line 3',
  ]);
});

test('ignores another pet to which a reset service has assigned the ID', async () => {
  await writePet('Rex', { state: added(123n), at: AT });
  await writePet('Luna', { state: added(123n), at: AT + 3_600_000 });
  await open();
  await screen.findByText('20 Nov 2026, 08:20');
});
