// Browsers that translate a page replace its text nodes, which React would then remove in vain.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addAndSend } from '../testing/steps/form-steps.ts';
import { manyPets, renderOpenApp } from '../testing/render-app.tsx';

/** Wraps each text of the page that may be translated in an element, with its text in capitals, as a browser does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const closest = node.parentElement?.closest('[translate], font, option, style, script');
    if (node.data.trim() === '' || (closest && closest.getAttribute('translate') !== 'yes'))
      continue;
    const translated = document.createElement('font');
    translated.textContent = node.data.toUpperCase();
    node.replaceWith(translated);
  }
}

/** Waits for a text of the page, then translates what is new. */
async function see(text: RegExp): Promise<void> {
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(text));
  translate();
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a translated list is filtered, searched, sorted and refreshed', async () => {
  const { user } = await renderOpenApp({
    pets: [...manyPets(25), { id: 99n, name: 'Zoë', categoryId: 7n, status: 'sold' }],
  });
  await see(/First 20 pets\. There may be more\./);
  expect(names().slice(0, 2)).toEqual(['Pet 1', 'Pet 2']);
  for (const status of [/^sold/i, /^all/i]) {
    await user.click(screen.getByRole('radio', { name: status }));
    await see(status.source === '^sold' ? /Only 1 sold pet/i : /First 20/i);
    await user.type(screen.getByRole('searchbox'), 'qq');
    await see(/no pet|no match/i);
    await user.clear(screen.getByRole('searchbox'));
    await see(/(?:First|Only) \d/i);
  }
  await user.click(screen.getByRole('button', { name: /^Name$/i }));
  translate();
  await user.click(screen.getByRole('button', { name: /^Refresh/i }));
  await see(/First 20/i);
});

test('a translated form adds pets, and asks about one without a response', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await waitFor(() => expect(app.received).toContain('GET /pets?limit=100&status=available'));
  const add = async (name: string, outcome: RegExp) => {
    await addAndSend(app, name, async () => {
      await app.user.type(screen.getByLabelText(/^Name/i), name);
      translate();
      await app.user.click(screen.getByRole('button', { name: /^Add pet/i }));
    });
    await see(outcome);
  };
  await add('Rex', /Added as pet 4/i);
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('network error')))
      : undefined,
  );
  await add('Zoë', /was it added\?/i);
  app.intercept(undefined);
  await app.user.click(await screen.findByRole('button', { name: /^Yes, pet 5, Zoë$/i }));
  await see(/Marked as added: pet 5/i);
  expect(names()).toEqual(['Zoë', 'Rex']);
  await app.user.click(screen.getByRole('link', { name: /^Sent/i }));
  await see(/Marked as added/i);
  expect(names()).toEqual(['Zoë', 'Rex']);
});
