// What keys do in the app where no browser is needed to see it. Scans in a browser: `e2e/scanner.spec.ts`.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderApp, renderOpenApp, TEST_KEY } from '../../testing/render-app.tsx';

/** Presses keys as a scanner does. @returns whether the browser would handle the Enter at the end */
function scan(target: Element, text: string): boolean {
  let timeStamp = performance.now() + 1000;
  const press = (key: string) => {
    const event = createEvent.keyDown(target, { key });
    // Events of a busy computer would be too far apart.
    Object.defineProperty(event, 'timeStamp', { value: (timeStamp += 10) });
    return fireEvent(target, event);
  };
  for (const key of text) press(key);
  return press('Enter');
}

async function openList() {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('table', { name: 'Pets' });
  app.sent.length = 0;
  return app;
}

test.each(['12', 'CAT-12', 'x'])(
  'the Enter of a scanned %s presses nothing, wherever the focus is',
  async (code) => {
    const { sent } = await openList();
    const places = document.querySelectorAll<HTMLElement>(
      'a, button, select, [tabindex="0"], input:is([type=radio], [type=checkbox])',
    );
    expect(places.length).toBeGreaterThan(15);
    for (const place of places) expect(scan(place, code)).toBe(false);
    expect([location.pathname, sent]).toEqual(['/pets', []]);
  },
);

test('a code that is scanned into the field of the key is not tried as a key', async () => {
  const expectNotTried = async () => {
    expect(scan(await screen.findByLabelText('API key'), 'CAT-12')).toBe(false);
    screen.getByText(/^Scanned, not sent/);
  };
  const { user, intercept } = renderApp({ pets: manyPets(3) });
  await expectNotTried();
  await user.type(screen.getByLabelText('API key'), TEST_KEY);
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  // After a refused key, in the dialog over a page.
  await screen.findByRole('table', { name: 'Pets' });
  intercept(() => Promise.resolve(new Response('{}', { status: 401 })));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expectNotTried();
});

test('lines that are scanned into a text of several lines stay lines', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('link', { name: 'Import' }));
  expect(scan(await screen.findByLabelText('Or paste rows'), 'Rex')).toBe(true);
});

test('a limit that a key has chosen is read at once', async () => {
  const { sent } = await openList();
  const limit = screen.getByLabelText('Limit');
  fireEvent.keyDown(limit, { key: '1' });
  fireEvent.change(limit, { target: { value: '100' } });
  await waitFor(() => expect(sent).toEqual(['GET /pets?limit=100']));
});

test('an open dialog keeps what is typed in it', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await user.click(screen.getByText('Show this list'));
  await user.keyboard('luna{Alt>}n{/Alt}');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveProperty('value', '');
  expect(location.pathname).toBe('/pets');
  expect(scan(close, '12')).toBe(false);
});
