import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOfImport } from '../../addresses/addresses.ts';
import { database } from '../../database/database.ts';
import { parseRecord } from '../../database/parse-record.ts';
import {
  added,
  attempted,
  ENVIRONMENT,
  fileRow,
  refused,
  writeFile,
} from '../../testing/database/write-rows.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';

const DISMISSED = { ...refused('no'), answer: { type: 'dismissed', at: 0 } } as const;

/** The line of the newest event, which the clearing of old entries reads. No screen shows it. */
const NEWEST = 121;

/** Writes a file of 60 rows that were dismissed, from line 2, and then 60 that were added. @returns its ID */
async function writeMany(): Promise<string> {
  const rows = Array.from({ length: 119 }, (_, index) =>
    fileRow(index + 2, `Pet ${index}`, index < 60 ? DISMISSED : added(BigInt(index))),
  );
  const newest = attempted({ type: 'added', at: Date.now() + 60_000 });
  return writeFile('delivery.csv', [...rows, fileRow(NEWEST, 'Luna', newest)]);
}

// Nothing is repaired, which reads all rows.
beforeEach(() =>
  database.change(async (tx) => {
    const written = { by: APP_VERSION };
    tx.put('environments', { environment: ENVIRONMENT, session: '', usedAt: 0, written });
  }),
);

/** Notes which lines of files are read. */
function watchReads() {
  const parse = vi.spyOn(parseRecord, 'rows');
  return {
    forget: () => parse.mockClear(),
    lines: () => {
      const rows = parse.mock.results.map(({ type, value }) => type === 'return' && value);
      return new Set(rows.flatMap((row) => (row && row.line !== NEWEST ? row.line : [])));
    },
  };
}

/** The lines of the rows that are shown. */
const shownLines = () =>
  screen.getAllByRole('row').flatMap(({ textContent }) => {
    const [, line] = /^Line (\d+)/.exec(textContent) ?? [];
    return line === undefined ? [] : Number(line);
  });

const linesFrom = (first: number, count = 25) =>
  Array.from({ length: count }, (_, index) => first + index);

async function openFile(address: string) {
  await writeMany();
  const app = await renderOpenApp({ address });
  const opener = await screen.findByRole('button', { name: 'Import of delivery.csv' });
  const reads = watchReads();
  return { ...app, opener, reads };
}

/** **Copy for handover** names the first 50 of a file that are not known to be added. */
const HANDED_OVER = linesFrom(2, 50);

test('of a file in Sent, reads only the rows that it shows, and those for Copy for handover', async () => {
  const { user, opener, reads } = await openFile('/pets/sent');
  await user.click(opener);
  await screen.findByText('Rows not known to be added: 60 of 120.');
  expect(shownLines()).toEqual(linesFrom(2));
  expect(reads.lines()).toEqual(new Set(HANDED_OVER));
  // Another tab changes something.
  reads.forget();
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
  await waitFor(() => expect(reads.lines()).toEqual(new Set(HANDED_OVER)));
  await user.click(screen.getByRole('button', { name: 'Show 25 more (35 left)' }));
  await screen.findByRole('button', { name: 'Show 10 more (10 left)' });
  expect(shownLines()).toEqual(linesFrom(2, 50));
  reads.forget();
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await screen.findByText('All 120 rows.');
  expect(shownLines()).toEqual(linesFrom(2));
  expect(reads.lines()).toEqual(new Set(linesFrom(2)));
});

test('of a file in Sent, reads only the added rows that it shows', async () => {
  const { user, opener, reads } = await openFile('/pets/sent?show=added');
  await user.click(opener);
  await screen.findByText('Added rows: 60 of 120.');
  expect(shownLines()).toEqual(linesFrom(62));
  expect(reads.lines()).toEqual(new Set([...HANDED_OVER, ...linesFrom(62)]));
});

test('of the result of an import, reads only the rows that it shows', async () => {
  const id = await writeMany();
  const reads = watchReads();
  const { user } = await renderOpenApp({ address: addressOfImport(id) });
  await screen.findByText('Rows not known to be added: 60 of 120.');
  expect(shownLines()).toEqual(linesFrom(2));
  expect(reads.lines()).toEqual(new Set(linesFrom(2)));
  reads.forget();
  await user.click(screen.getByRole('button', { name: 'Show the 60 pets' }));
  await screen.findByText('Added rows: 60 of 120.');
  expect(shownLines()).toEqual(linesFrom(62));
  expect(reads.lines()).toEqual(new Set(linesFrom(62)));
});
