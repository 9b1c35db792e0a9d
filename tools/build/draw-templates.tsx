// Runs on Node during a build: draws the early page with the app's own components, so that both look the same.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { Pet } from '../../src/api/schemas.ts';
import { addressOf } from '../../src/addresses/addresses.ts';
import { OpenApp } from '../../src/app/open-app.tsx';
import { createEnvironments } from '../../src/app/environments.ts';
import { Splash } from '../../src/app/frame/frame.tsx';
import { PetsTable } from '../../src/pets/list/pets-table.tsx';
import { renderUntrusted } from '../../src/untrusted-text/untrusted-text.tsx';
import { environmentKey } from '../../src/api/environment-key.ts';
import { openSession } from '../../src/session/session.ts';
import { openTabStorage } from '../../src/session/tab-storage.ts';
import { NAMED_CATEGORY, PLACEHOLDER, ROW_STATUSES } from '../../src/before-react/draw-rows.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');
const PATH = BASE + addressOf.list();

const PETS: Pet[] = [PLACEHOLDER.categoryId, NAMED_CATEGORY.id].flatMap((categoryId) =>
  ROW_STATUSES.map((status) =>
    Object.assign({}, PLACEHOLDER, { categoryId }, status && { status }),
  ),
);
const NAMES = new Map([[NAMED_CATEGORY.id, NAMED_CATEGORY.name]]);

/** Returns the HTML of the app's name, for the page's root. */
export function drawSplash(): string {
  return renderToStaticMarkup(<Splash />);
}

/**
 * Returns the HTML of two `<template>`s: the page with its list loading, and the table with a row for each status and
 * one without a status, each with and without a name of its category. Empty if the build has only Practice, which sends no requests.
 */
export async function drawTemplates(): Promise<string> {
  if (createEnvironments()[0].kind === 'practice') return '';
  return (
    template('frame', await drawApp()) +
    template(
      'table',
      draw(
        <PetsTable
          pets={PETS}
          context={{ names: NAMES, render: renderUntrusted }}
          isStale={false}
          sort={undefined}
          onSort={() => undefined}
          onOpen={() => undefined}
        />,
      ),
    )
  );
}

function template(name: string, html: string): string {
  // `copyTemplate` (`src/before-react/early-frame.ts`) makes them styles again.
  const markup = html.replaceAll(' style="', ' data-style="');
  return `<template data-early="${name}">${markup}</template>`;
}

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <Router base={BASE} ssrPath={PATH}>
      {part}
    </Router>,
  );
}

async function drawApp(): Promise<string> {
  const environments = createEnvironments();
  const record = {
    environment: environmentKey(environments[0]),
    key: 'key',
    id: 'build',
    startedAt: Date.now(),
    usedAt: Date.now(),
  };
  const early = Promise.resolve([record]);
  // Node has no cookies.
  const session = await openSession(environments, openTabStorage(), early, () => true);
  const activeSession = session.current();
  if (activeSession === undefined) throw new Error('The session did not open with its key.');
  return renderToStaticMarkup(
    <OpenApp session={session} activeSession={activeSession} path={PATH} />,
  );
}
