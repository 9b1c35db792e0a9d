// Runs while the app is built, on Node: draws what the page can show before the app has arrived, with
// the app's own components, so that neither can look other than the other.
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { stringifyJson } from '../api/json.ts';
import type { ListPetsQuery } from '../api/list-pets.ts';
import { petsPath } from '../api/pets-path.ts';
import { type Pet, PetStatus } from '../api/schemas.ts';
import { buildEnvironments } from '../app/environments.ts';
import { OpenApp } from '../app/open-app.tsx';
import { listsKey } from '../pets/pet-queries.ts';
import { createKeyStore } from '../session/key-store.ts';
import { memoryStorage } from '../session/memory-storage.ts';
import { createRememberedList } from '../session/remembered-list.ts';
import { createSafeStorage } from '../session/safe-storage.ts';
import { createSession } from '../session/session.ts';
import { createShift } from '../session/shift.ts';
import { TOKENS } from './tokens.ts';

const { id, name, categoryId } = TOKENS;
const LIMIT = 20;

/** One of each look. */
const PETS: Pet[] = [
  ...PetStatus.options.map((status) => ({ id, name, categoryId, status })),
  { id, name, categoryId },
];

/** The frames as HTML, each in a `<template>`; none where the build has Practice alone. */
export function drawFrames(): string {
  const environments = buildEnvironments();
  if (!environments[0].needsKey) return '';
  const questions: ListPetsQuery[] = [
    { limit: LIMIT },
    ...PetStatus.options.map((status) => ({ limit: LIMIT, status })),
  ];
  const states = {
    loading: questions.map((question) => draw(question)),
    remembered: questions.map((question) => draw(question, { remembered: PETS })),
    listed: questions.slice(0, 1).map((question) => draw(question, { listed: PETS })),
  };
  return Object.entries(states)
    .map(([state, [first = '', ...rest]]) => {
      const words = [first, ...rest].map((html) => /role="status">([^<]*)</.exec(html)?.[1] ?? '');
      // The words of a list that is there tell of its length, and are the page's to find.
      const said = rest.length > 0 ? ` data-words="${words.join('|')}"` : '';
      return `<template data-early="${state}"${said}>${markRows(first)}</template>`;
    })
    .join('');
}

interface Known {
  remembered?: Pet[];
  listed?: Pet[];
}

function draw(question: ListPetsQuery, { remembered, listed }: Known = {}): string {
  const environments = buildEnvironments();
  const environment = environments[0].name;
  const [tab, computer] = [memoryStorage(), memoryStorage()].map((storage) =>
    createSafeStorage(() => storage),
  );
  if (!tab || !computer) throw new Error('There are two storages.');
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const shift = createShift({ tab, computer, now, idleMinutes: 1 });
  shift.join();
  keys.write(environment, 'key', false);
  if (remembered)
    createRememberedList(environment, keys).write(petsPath(question), stringifyJson(remembered));
  const session = createSession({
    environments,
    keys,
    shift,
    tab,
    computer,
    forgetRecords: () => undefined,
  });
  const store = session.current();
  if (store === undefined) throw new Error('The session did not open with its key.');

  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (listed)
    cache.setQueryData([...listsKey(environment), question], { pets: listed, unreadable: [] });
  return renderToStaticMarkup(
    <Router
      ssrPath={`${import.meta.env.BASE_URL}pets`}
      ssrSearch={question.status ? `status=${question.status}` : ''}
    >
      <OpenApp session={session} store={store} cache={cache} />
    </Router>,
  );
}

/** Tells the rows apart by the status of PETS, in their order. */
function markRows(html: string): string {
  let row = 0;
  return html.replace(/(?<=<tbody>.*)<tr>/g, () => {
    const status = PETS[row]?.status ?? '';
    row += 1;
    return `<tr data-status="${status}">`;
  });
}
