// The answers to a question in the strip.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { database } from '../../database/database.ts';
import { save } from '../../outbox/row-status.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { findLine, goTo, line, sendElsewhere } from '../../testing/steps/strip-steps.ts';
import { ENVIRONMENT, refused, unknown } from '../../testing/database/write-rows.ts';

test('a question has its answers, so that nothing needs to scroll to it', async () => {
  const app = await renderOpenApp();
  await sendElsewhere('Rex', unknown({ pets: [{ id: 4n, name: 'Rex', categoryId: 4n }] }));
  await findLine('Rex: was it added? Probably: pet 4 matches.');
  await app.user.keyboard('{Alt>}y{/Alt}');
  await waitFor(() => expect(line()).toBe('Rex was marked as added: pet 4.'));
});

test('an answer is said with its way back, and the next question when a person asks for it', async () => {
  const app = await renderOpenApp();
  await goTo(app, 'Overview');
  await sendElsewhere('Bo', refused('no'));
  for (const name of ['Rex', 'Luna']) await sendElsewhere(name, unknown());
  await findLine(/^Luna: was it added\? Not in the list of 3 available pets at/);
  await app.user.click(screen.getByRole('button', { name: 'No, Luna' }));
  await findLine('Luna: marked as not added.');
  screen.getByRole('button', { name: 'Change answer, Luna' });
  expect(screen.queryByRole('button', { name: 'No, Rex' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Next to check' }));
  await findLine(/^Rex: was it added\?/);
  await app.user.click(screen.getByRole('button', { name: 'Yes, Rex' }));
  await app.user.type(await screen.findByLabelText('Pet ID, if you know it'), '{Enter}');
  await findLine('Rex was marked as added.');
  await app.user.click(screen.getByRole('button', { name: 'Next to check' }));
  await findLine('Bo was not added.');
});

test('a question that is taken back from its answer is shown, not an older answer', async () => {
  const app = await renderOpenApp();
  await goTo(app, 'Overview');
  for (const name of ['Rex', 'Luna']) await sendElsewhere(name, unknown());
  await findLine(/^Luna: was it added\?/);
  await app.user.click(screen.getByRole('button', { name: 'No, Luna' }));
  await findLine('Luna: marked as not added.');
  await dismissElsewhere();
  await app.user.click(await screen.findByRole('button', { name: 'Change answer, Rex' }));
  await findLine(/^Rex: was it added\?/);
});

/** Dismisses all questions, as another tab does. */
async function dismissElsewhere(): Promise<void> {
  await database.change(async (tx) => {
    for (const row of await tx.list('rows', { index: 'status', prefix: [ENVIRONMENT, 'unknown'] }))
      save(tx, { ...row, answer: { type: 'dismissed', at: Date.now() } }, Date.now());
  });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}
