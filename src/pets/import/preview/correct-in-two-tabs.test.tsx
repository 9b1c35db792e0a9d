// **Correct rows** in one tab, while another tab corrects, dismisses or clears the same rows.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOfImport } from '../../../addresses/addresses.ts';
import { database } from '../../../database/database.ts';
import { startImport } from '../../../testing/steps/import-steps.ts';
import { save } from '../../../outbox/row-status.ts';
import { renderOpenApp } from '../../../testing/render-app.tsx';
import { wholeText } from '../../../testing/whole-text.ts';
import { added, fileRow, refused, writeFile } from '../../../testing/database/write-rows.ts';

test('says that another tab has cleared the rows to correct, and begins again', async () => {
  const id = await writeFile('delivery.csv', [fileRow(2, 'Rex', refused('Too short.'))]);
  const app = await renderOpenApp({ address: addressOfImport(id) });
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await app.user.type(await screen.findByLabelText('Name, line 2'), 'y{Enter}');
  await database.change(async (tx) => {
    tx.remove('files', id);
    for (const { id: row } of await tx.rowsAfter(0, 1)) tx.remove('rows', row);
  });
  dispatchEvent(new Event('focus'));
  await screen.findByText('These rows were cleared from Sent, so they cannot be corrected.');
  expect(screen.queryByRole('heading', { name: /^Correct rows of/ })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByLabelText('CSV file');
});

test('says that another tab has dismissed the rows to correct', async () => {
  const id = await writeFile('delivery.csv', [fileRow(2, 'Rex', refused('Too short.'))]);
  const app = await renderOpenApp({ address: addressOfImport(id) });
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await screen.findByLabelText('Name, line 2');
  await database.change(async (tx) => {
    const answer = { type: 'dismissed', at: Date.now() } as const;
    for (const row of await tx.rowsAfter(0, 1)) save(tx, { ...row, answer }, answer.at);
  });
  dispatchEvent(new Event('focus'));
  await screen.findByText('Another tab has corrected or dismissed these rows.');
  await app.user.click(screen.getByRole('button', { name: 'Back to the result' }));
  await screen.findByText('No pets added, 1 dismissed');
});

test('shows the result, also if another tab has sent a row that is corrected here', async () => {
  const rows = ['Rex', 'Bo'].map((name, index) => fileRow(index + 2, name, refused('Too short.')));
  const app = await renderOpenApp({ address: addressOfImport(await writeFile('d.csv', rows)) });
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await app.user.type(await screen.findByLabelText('Name, line 2'), 'y{Enter}');
  await app.user.type(screen.getByLabelText('Name, line 3'), 'y{Enter}');
  await database.change(async (tx) => {
    for (const row of await tx.rowsAfter(0, 1)) save(tx, { ...row, ...added(9n) }, Date.now());
  });
  dispatchEvent(new Event('focus'));
  await screen.findByText(wholeText('1 row: 1 to add.'));
  await startImport(app);
  await screen.findByText('2 pets added');
});
