// The focus moves before the next key: after a timer, the first typed characters would go to another element.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

async function fillForm() {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await app.user.type(field('Category'), '4');
  return app;
}

test.each(['Add pet', 'Clear'])(
  'a click on %s moves the focus to Name without a timer',
  async (name) => {
    await fillForm();
    button(name).focus();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(button(name));
    await new Promise(setImmediate);
    vi.useRealTimers();
    expect(document.activeElement).toBe(field('Name'));
  },
);

test('a click on Correct immediately moves the focus to Name', async () => {
  const app = await fillForm();
  app.intercept(({ method }) =>
    method === 'POST' ? Promise.resolve(new Response('{}', { status: 400 })) : undefined,
  );
  await addAndSend(app, 'Rex', () => app.user.click(button('Add pet')));
  const correct = await screen.findByRole('button', { name: 'Correct, Rex' });
  correct.focus();
  fireEvent.click(correct);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe('Rex');
});

test('a click on a link to the form immediately moves the focus to Name', async () => {
  await renderOpenApp();
  // Earlier tests have loaded the chunk of the form.
  await screen.findByRole('contentinfo');
  fireEvent.click(screen.getByRole('link', { name: 'Add pet' }));
  expect(document.activeElement).toBe(field('Name'));
});
