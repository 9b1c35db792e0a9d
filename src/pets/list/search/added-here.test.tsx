import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tabMessages } from '../../../database/tab-messages.ts';
import { added as addedAs, unknown, writePet } from '../../../testing/database/write-rows.ts';
import { manyPets, renderOpenApp } from '../../../testing/render-app.tsx';
import { wholeText } from '../../../testing/whole-text.ts';

const enter = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find pets' }), { target: { value } });
const added = () => screen.getByRole('status', { name: 'From this computer' });
const lines = () => [...added().children].map(({ textContent }) => textContent);

async function openList(address: string, count: number) {
  const app = await renderOpenApp({ address, pets: manyPets(count) });
  await screen.findByText(/^(?:First|All) \d/, { selector: '[role=status]' });
  return app;
}

test('names pets with such a name that wait or are to check in Sent', async () => {
  await writePet('Lost', { state: unknown() });
  const { user } = await openList('/pets', 3);
  enter('los');
  await screen.findByText(wholeText('Lost is in Sent, waiting or to check.'));
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(screen.queryByText(wholeText(/is in Sent, waiting/))).toBeNull());
});

test('names pets that were added from this computer and are beyond the loaded lists', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const { user } = await renderOpenApp({ address: '/pets/new', pets: manyPets(150) });
  await user.click(await screen.findByRole('radio', { name: 'Available' }));
  await user.type(screen.getByLabelText('Category'), '4');
  await user.type(screen.getByLabelText('Quantity'), '5');
  await user.type(screen.getByLabelText('Name'), 'Luna{Enter}');
  await screen.findByText('5 added today');
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText(/^First 20/, { selector: '[role=status]' });

  enter('luna');
  await screen.findByText(/^No matches in 100 pets/);
  screen.getByText(wholeText('None of the loaded pets has luna in its name, ID or category.'));
  expect(lines()).toEqual([
    ...[1, 2, 3].map((index) =>
      expect.stringMatching(
        `^Luna ${index}, pet 15${index}, was added from this computer at \\d\\d:\\d\\d\\.$`,
      ),
    ),
    '2 more in Sent',
  ]);
  const href = (name: string) => within(added()).getByRole('link', { name }).getAttribute('href');
  expect(href('Luna 1')).toBe('/pets/151');
  expect(href('2 more in Sent')).toBe('/pets/sent?show=added');

  // Also beside matches, but not what these are.
  enter('5');
  await screen.findByText(/^\d+ matches in 100 pets/);
  expect(lines()).toHaveLength(4);
  enter('5 luna 2');
  await screen.findByText(/^No matches in 100 pets/);
  expect(lines()).toEqual([expect.stringMatching(/^Luna 2, pet 152/)]);
  enter('pet 15');
  await screen.findByText(/^1 match in 100 pets/);
  expect(lines()).toEqual([]);

  // These are available.
  enter('luna');
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('No matches in all 0 sold pets.');
  expect(lines()).toEqual([]);
});

test('names a pet that was added after complete lists had loaded', async () => {
  await writePet('Luna 1', { state: addedAs(901n), at: Date.now() - 60_000 });
  await openList('/pets?status=available', 22);
  enter('luna');
  await screen.findByText(/^No matches in all 22 available pets, as of/);
  await writePet('Luna 2', { state: addedAs(902n) });
  tabMessages.send();
  dispatchEvent(new Event('focus'));
  await waitFor(() =>
    expect(lines()).toEqual([expect.stringMatching(/^Luna 2, pet 902, was added from this/)]),
  );
});
