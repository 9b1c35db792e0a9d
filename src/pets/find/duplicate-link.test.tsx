import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findHeading, openAt, REX } from '../../testing/pet-page-steps.ts';

test('opens a form with a copy of the pet on Duplicate', async () => {
  const { user } = await openAt('/pets/123', [{ ...REX, status: 'reserved' }]);
  await findHeading('Rex');
  await user.click(screen.getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Rex');
  expect(screen.getByLabelText('Category ID')).toHaveProperty('value', '9007199254740993');
  expect(screen.getByRole('radio', { name: 'Not set' })).toHaveProperty('checked', true);
});

test('asks before Duplicate replaces another draft', async () => {
  const { user } = await openAt('/pets/new');
  await user.type(await screen.findByLabelText('Name'), 'Luna');
  history.pushState(null, '', '/pets/123');
  await findHeading('Rex');
  const duplicate = () => user.click(screen.getByRole('link', { name: 'Duplicate' }));
  await duplicate();
  const question = screen.getByRole('dialog', { name: 'Replace the unfinished pet?' });
  expect(question.textContent).toContain('unfinished pet: “Luna”');

  await user.click(within(question).getByRole('button', { name: 'Continue with it' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Luna');
  history.pushState(null, '', '/pets/123');
  await findHeading('Rex');
  await duplicate();
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex'));
});
