import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const CODE = '4006381333931';

/** Presses keys as a scanner does. @returns whether the browser would handle the Enter at the end */
function scan(target: Element, text = CODE): boolean {
  let timeStamp = performance.now();
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
  await screen.findByRole('searchbox', { name: 'Find pets' });
  await screen.findByRole('contentinfo');
  app.sent.length = 0;
  return app;
}

test('a scan presses nothing, wherever the focus is', async () => {
  const { sent } = await openList();
  const places = () =>
    document.querySelectorAll<HTMLElement>(
      'a, button, select, [tabindex="0"], input:is([type=radio], [type=checkbox])',
    );
  expect(places().length).toBeGreaterThan(15);
  for (let index = 0; index < places().length;) {
    const place = places()[index] ?? document.body;
    const goesToBrowser = scan(place, 'rn12');
    // React replaces some of them while it renders what loads late: then the new one is tried.
    if (!place.isConnected) continue;
    expect(goesToBrowser).toBe(false);
    index += 1;
  }
  expect([location.pathname, sent]).toEqual(['/pets', []]);
});

test('a scanned whole number opens the pet with this ID', async () => {
  await openList();
  expect(scan(screen.getByRole('radio', { name: 'Sold' }))).toBe(false);
  await screen.findByRole('heading', { name: 'Pet not found' });
  expect(location.pathname).toBe(`/pets/${CODE}`);
});

test('a scan that begins with the key of a shortcut runs none', async () => {
  const { sent } = await openList();
  expect(scan(document.body, 'rn12')).toBe(false);
  await screen.findByText(wholeText('Scanned rn12, which is no pet ID.'));
  // Longer than a shortcut waits.
  await new Promise((resolve) => {
    setTimeout(resolve, 150);
  });
  expect(location.pathname).toBe('/pets');
  expect(sent).toEqual([]);
});

test('a scan into a field fills it, and its Enter only says how to go on', async () => {
  const { user, sent } = await openList();
  await user.click(screen.getByRole('link', { name: 'Add pet' }));
  const field = await screen.findByLabelText('Category');
  expect(scan(field)).toBe(false);
  await screen.findByText(wholeText(`Scanned ${CODE}. Press Enter to go on.`));
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  await waitFor(() => expect(screen.queryByText(/^Scanned/)).toBeNull());
  expect(sent.some((request) => request.startsWith('POST'))).toBe(false);
});

test('Find pets handles the Enter of a scan itself', async () => {
  await openList();
  expect(scan(screen.getByRole('searchbox', { name: 'Find pets' }))).toBe(true);
});

test('a key that a password manager types is sent, and never repeated on the screen', async () => {
  const { user, intercept } = await openList();
  intercept(() => Promise.resolve(new Response('{}', { status: 401 })));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(scan(await screen.findByLabelText('API key'), 'secret123')).toBe(true);
  expect(screen.queryByText(/secret123/)).toBeNull();
});

test('a limit that a key has chosen is read at once', async () => {
  const { sent } = await openList();
  const limit = screen.getByLabelText('Limit');
  fireEvent.keyDown(limit, { key: '1' });
  fireEvent.change(limit, { target: { value: '100' } });
  expect(sent).toEqual(['GET /pets?limit=100']);
});

test('an open dialog takes nothing of a scan', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(scan(await screen.findByRole('button', { name: 'Close' }))).toBe(false);
  expect(location.pathname).toBe('/pets');
});

test.each([
  ['two digits', ['1', '2', 'Enter']],
  ['an arrow in between', ['1', '2', 'ArrowLeft', '3', 'Enter']],
])('%s and Enter are no scan', async (_, keys) => {
  await openList();
  const results = keys.map((key) => fireEvent.keyDown(document.body, { key }));
  expect(results.at(-1)).toBe(true);
  expect(location.pathname).toBe('/pets');
});
