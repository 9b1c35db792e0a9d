import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  isPost,
  openImport,
  rowsNamed,
  startImport,
  sumOfRows,
} from '../../testing/import-steps.ts';
import { added, fileRow, refused, unknown, writeFile, writePet } from '../../testing/write-rows.ts';

const facts = () =>
  within(screen.getByRole('region', { name: 'Already sent' }))
    .getAllByText((_, element) => / of \d+ rows? /.test(element?.textContent ?? ''), {
      selector: 'p',
    })
    .map(({ textContent }) => textContent?.replace(/\d\d:\d\d/, '01:03'));

test('a delivery that was imported before is recognised, and is skipped unless a person sends it', async () => {
  const app = await openImport();
  const delivery = rowsNamed('Rex', 'Roy', 'Rex');
  await chooseFile(app, delivery);
  await screen.findByText('Line 4 repeats an earlier row. It will still be sent.');
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, `${delivery}Ada,4,available\nRex,4,available\n`, 'again.csv');
  await screen.findByRole('region', { name: 'Already sent' });
  expect(facts()).toEqual(['3 of 5 rows were added from delivery.csv at 01:03.']);
  // Sent has two pets named Rex. The third is skipped because it is like one of the store.
  await screen.findByText('5 rows: 1 to add, 4 skipped.');
  await screen.findByText(/^Compared with Sent, as of \d\d:\d\d\.$/);
  const leaveOut = screen.getByRole('radio', { name: 'Skip 3' });
  expect(leaveOut).toHaveProperty('checked', true);
  await app.user.click(screen.getByRole('radio', { name: 'Send them anyway' }));
  expect(sumOfRows()).toBe('5 rows: 4 to add, 1 skipped.');
  await app.user.click(screen.getByRole('radio', { name: 'Send it anyway' }));
  expect(sumOfRows()).toBe('5 rows: 5 to add.');
  await app.user.click(leaveOut);
  const posts = app.sent.filter(isPost).length;
  await startImport(app);
  await screen.findByText(/2 added, 3 skipped \(5 rows\)\.$/);
  expect(app.sent.filter(isPost)).toHaveLength(posts + 2);
});

test('names each file and the form, and says which rows are still open', async () => {
  await writeFile('monday.csv', [
    fileRow(2, 'Ada', added(11n)),
    fileRow(3, 'Bo', unknown()),
    fileRow(4, 'Cy', refused('No.')),
  ]);
  await writeFile('tuesday.csv', [fileRow(2, 'Di', added(12n)), fileRow(3, 'Ed', added(13n))]);
  await writePet('Flo', { state: added(14n) });
  await writePet('Gus', { state: added(15n), pet: { status: 'sold' } });
  const app = await openImport();
  await chooseFile(app, rowsNamed('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'));
  await screen.findByRole('region', { name: 'Already sent' });
  expect(facts()).toEqual([
    '1 of 7 rows was added from the form at 01:03.',
    '2 of 7 rows were added from tuesday.csv at 01:03.',
    '1 of 7 rows was added from monday.csv at 01:03.',
    '1 of 7 rows has no known outcome yet, from monday.csv at 01:03.',
  ]);
  // To add are Cy, who was refused, and Gus: the Gus in Sent has another status.
  expect(sumOfRows()).toBe('7 rows: 2 to add, 5 skipped.');
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Send this row again (may create a duplicate)' }),
  );
  expect(sumOfRows()).toBe('7 rows: 3 to add, 4 skipped.');
});
