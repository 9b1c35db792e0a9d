// Runs while the app is built, on Node: draws what the page can show before the app has arrived, with
// the app's own components, so that neither can look other than the other.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { type Pet, PetStatus } from '../api/schemas.ts';
import { buildEnvironments } from '../app/settings/environments.ts';
import { OpenApp } from '../app/open-app.tsx';
import { Splash } from '../app/shell/splash.tsx';
import { PetsTable } from '../pets/list/pets-table.tsx';
import { createKeyStore } from '../session/keys/key-store.ts';
import { memoryStorage } from '../session/storage/memory-storage.ts';
import { createSafeStorage } from '../session/storage/safe-storage.ts';
import { createSession } from '../session/session.ts';
import { createShift } from '../session/shift.ts';
import { TOKENS } from './tokens.ts';

const { id, name, categoryId } = TOKENS;

/** One of each look. */
const PETS: Pet[] = [
  ...PetStatus.options.map((status) => ({ id, name, categoryId, status })),
  { id, name, categoryId },
];

/** What stands in the page before anything else does, as HTML for its root. */
export function drawSplash(): string {
  return renderToStaticMarkup(<Splash />);
}

/**
 * As HTML in `<template>`s: the frame, with the list on its way, and the table of rows. None where
 * the build has Practice alone.
 */
export function drawFrames(): string {
  if (!buildEnvironments()[0].needsKey) return '';
  // Where the app looks for its place (`place.tsx`).
  Object.assign(globalThis, { location: { pathname: `${BASE}/pets`, search: '' } });
  try {
    return [
      // A group of radios of its own, beside the app's.
      template('frame', drawApp().replaceAll('name="status"', 'name="early"')),
      template('table', markRows(draw(<PetsTable label="Pets" pets={PETS} look="" />, BASE))),
    ].join('');
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
  }
}

function template(kind: string, html: string): string {
  return `<template data-early="${kind}">${html}</template>`;
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** @param base what all links begin with, unless the part says so itself */
function draw(part: ReactNode, base: string): string {
  return renderToStaticMarkup(<Router base={base}>{part}</Router>);
}

function drawApp(): string {
  const environments = buildEnvironments();
  const [tab, computer] = [memoryStorage(), memoryStorage()].map((storage) =>
    createSafeStorage(() => storage),
  );
  if (!tab || !computer) throw new Error('There are two storages.');
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const shift = createShift({ tab, computer, now, idleMinutes: 1 });
  shift.join();
  keys.write(environments[0].name, 'key', false);
  const session = createSession({
    environments,
    keys,
    shift,
    tab,
    computer,
  });
  const store = session.current();
  if (store === undefined) throw new Error('The session did not open with its key.');
  return draw(<OpenApp session={session} store={store} />, '');
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
