import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { stringifyJson } from '../api/json/json.ts';
import { openSession } from '../session/session.ts';
import { environmentOf } from '../testing/database/computer-with-tabs.ts';
import { manyPets } from '../testing/render-app.tsx';
import { App } from './app.tsx';
import { loadDayPages } from './lazy-pages.tsx';

// As in `main.tsx`. In development, React then mounts every component twice.
test('in strict mode, the list loads when the key is accepted', async () => {
  await loadDayPages();
  const staging = environmentOf('Staging', () =>
    Promise.resolve(new Response(stringifyJson(manyPets(3)))),
  );
  const session = await openSession([staging]);
  onTestFinished(() => session.forget());
  history.replaceState(null, '', '/pets');
  render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
  await session.open(staging, 'key', new AbortController().signal);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(3);
});
