import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { added, refused, unknown, writePet } from '../../testing/database/write-rows.ts';

const open = (address: string) => renderOpenApp({ address, pets: manyPets(3) });
const button = (name: string) => screen.findByRole('button', { name });
const names = (table: RegExp) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

type Written = Parameters<typeof writePet>[1]['state'];

/** Another tab writes a pet. */
async function arrive(name: string, state: Written): Promise<void> {
  await writePet(name, { state });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}

test.each([
  ['/pets/sent', /^Sent$/, '1 newer line'],
  ['/pets/sent?show=to-check', /^Sent$/, '1 more to check'],
  ['/pets/new', /^Just sent$/, '1 newer line'],
])(
  'at %s, a line of another tab moves no line with buttons until a person asks for it',
  async (address, table, newer) => {
    await writePet('Rex', { state: unknown() });
    const { user } = await open(address);
    await button('No, not added, Rex');
    await arrive('Luna', refused('Banned.'));
    const show = await button(newer);
    expect(names(table)).toEqual(['Rex']);
    await user.click(show);
    await button('Dismiss, Luna');
    expect(names(table)).toEqual(['Luna', 'Rex']);
    expect(screen.queryByRole('button', { name: newer })).toBeNull();
  },
);

test.each([
  ['/pets/sent', /^Sent$/],
  ['/pets/new', /^Just sent$/],
])(
  'at %s, lines of another tab come at once while nothing can be pressed',
  async (address, table) => {
    await writePet('Rex', { state: added(1n) });
    await open(address);
    await screen.findByRole('row', { name: /Rex/ });
    await arrive('Luna', added(2n));
    await screen.findByRole('row', { name: /Luna/ });
    expect(names(table)).toEqual(['Luna', 'Rex']);
  },
);

test('a press of this page shows its pet at once, and what was held back', async () => {
  await writePet('Rex', { state: unknown() });
  const app = await open('/pets/new');
  await button('No, not added, Rex');
  await arrive('Luna', added(2n));
  await button('1 newer line');
  await app.user.type(screen.getByLabelText('Category'), '4');
  await addAndSend(app, 'Ada');
  expect(names(/^Just sent$/)).toEqual(['Ada', 'Luna', 'Rex']);
  expect(screen.queryByRole('button', { name: '1 newer line' })).toBeNull();
});

test('choosing the filter again shows what was held back', async () => {
  await writePet('Rex', { state: unknown() });
  const { user } = await open('/pets/sent');
  await button('No, not added, Rex');
  await arrive('Luna', unknown());
  await button('1 newer line');
  await user.click(await screen.findByRole('radio', { name: 'To check 2' }));
  expect(names(/^Sent$/)).toEqual(['Luna', 'Rex']);
});

test('a line that becomes one to check keeps its place until a person asks for those to check', async () => {
  await writePet('Kit', { state: added(1n) });
  await writePet('Luna', {
    state: { ...unknown(), answer: { type: 'dismissed', at: Date.now() } },
  });
  await writePet('Rex', { state: unknown() });
  const { user } = await open('/pets/sent');
  await user.click(await button('Change answer, Luna'));
  const show = await button('1 more to check');
  expect(names(/^Sent$/)).toEqual(['Rex', 'Luna', 'Kit']);
  await user.click(show);
  await screen.findByRole('heading', { name: 'To check 2' });
});
