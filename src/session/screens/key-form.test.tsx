import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Environment } from '../environment.ts';
import { KeyForm } from './key-form.tsx';
import { openSession } from '../open-session.ts';

test('the form opens the store in strict mode, which mounts it twice', async () => {
  const staging: Environment = {
    name: 'Staging',
    baseUrl: 'https://pets.test/v1',
    needsKey: true,
    isOnline: () => true,
    fetch: () => Promise.resolve(new Response('[]')),
  };
  const session = openSession([staging], 30);
  const onOpened = vi.fn();
  render(
    <StrictMode>
      <KeyForm session={session} environment={staging} onOpened={onOpened} />
    </StrictMode>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('API key'), 'some-key');
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1));
  expect(session.current()?.environment).toBe(staging);
});
