// Runs on Node while the app is built. The app's own components draw what the page shows before the
// app has arrived, so that both look the same.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { Pet } from '../../src/api/schemas.ts';
import { addressOf } from '../../src/addresses/addresses.ts';
import { OpenApp } from '../../src/app/open-app.tsx';
import { createEnvironments } from '../../src/app/environments.ts';
import { Splash } from '../../src/app/frame/frame.tsx';
import { PetsTable } from '../../src/pets/list/pets-table.tsx';
import { NO_NAMES } from '../../src/pets/pet/use-category-names.ts';
import { createKeyStore } from '../../src/session/keys/key-store.ts';
import { openSession } from '../../src/session/session.ts';
import { createSharedSession } from '../../src/session/shared-session.ts';
import { createSafeStorage } from '../../src/session/storage/safe-storage.ts';
import { PLACEHOLDER, ROW_STATUSES } from '../../src/early/draw-rows.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');
const PATH = BASE + addressOf.list();

const PETS: Pet[] = ROW_STATUSES.map((status) =>
  Object.assign({}, PLACEHOLDER, status && { status }),
);

/** Returns the HTML for the page's root: the app's name. */
export function drawSplash(): string {
  return renderToStaticMarkup(<Splash />);
}

/**
 * Returns the HTML of two `<template>`s: the page with its list loading, and the table with one row for each
 * status and one without. Empty if the build has only Practice, which sends no requests.
 */
export function drawTemplates(): string {
  if (!createEnvironments()[0].needsKey) return '';
  return (
    template('frame', drawApp()) +
    template(
      'table',
      draw(
        <PetsTable
          pets={PETS}
          context={{ terms: [], names: NO_NAMES, changes: undefined }}
          isStale={false}
          rowHeight=""
          sort={undefined}
          onSort={() => undefined}
          onFocusedRowGone={() => undefined}
        />,
      ),
    )
  );
}

function template(name: string, html: string): string {
  return `<template data-early="${name}">${html}</template>`;
}

/** `ssrPath` gives the router its address outside a browser. */
function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <Router base={BASE} ssrPath={PATH}>
      {part}
    </Router>,
  );
}

function drawApp(): string {
  const environments = createEnvironments();
  const stores = { tab: storageInMemory(), computer: storageInMemory(), now: () => 0 };
  createSharedSession(stores, 1).join();
  createKeyStore(stores).write(environments[0], 'key', false);
  const session = openSession(environments, 1, {
    ...stores,
    tellTabs: () => undefined,
    listenToTabs: () => undefined,
    noteForgotten: () => Promise.resolve(),
  });
  const activeSession = session.current();
  if (activeSession === undefined) throw new Error('The session did not open with its key.');
  return renderToStaticMarkup(
    <OpenApp session={session} activeSession={activeSession} path={PATH} />,
  );
}

/** Node has no storage of a browser. What cannot be stored is kept in memory. */
function storageInMemory() {
  return createSafeStorage(() => {
    throw new Error('The build has no storage.');
  });
}
