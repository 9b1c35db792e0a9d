import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { NewPet, Pet } from '../api/schemas.ts';
import type { Catalogue } from '../service/catalogues/catalogue.ts';
import { createHandler, type Handler } from '../service/handler.ts';
import { database } from '../database/database.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import type { Environment } from '../session/environment.ts';
import { openSession, type Session } from '../session/session.ts';
import { releaseLocks } from './web-locks.ts';
import { whenRead } from './when-read.ts';
import { watchSession } from '../session/watch-session.ts';
import { App } from '../app/app.tsx';
import { DayPages, loadDayPages } from '../app/lazy-pages.tsx';

export const TEST_KEY = 'key-for-tests';

/** Responds to a request instead of the service, unless it returns undefined. */
export type Intercept = (request: Request) => Promise<Response> | undefined;

export interface TestApp {
  user: UserEvent;
  /** The pets that the service stores. */
  catalogue: Catalogue;
  serve: Handler;
  /** Every request that was sent, such as `GET /pets?limit=20`. */
  sent: string[];
  /** Those of `sent` whose response the app has read. */
  received: string[];
  /** Intercepts all further requests, until it is called with undefined. */
  intercept: (intercept: Intercept | undefined) => void;
  setOnline: (online: boolean) => void;
  /** Renders the app again with only the stored data, like a reload. */
  restart: () => void;
}

interface TestAppOptions {
  address?: string;
  pets?: Iterable<Pet>;
  /** Like `TestApp.intercept`, from the first request. */
  intercept?: Intercept;
}

/** Renders the app with the key screen. The real handler of the service responds to its requests. */
export function renderApp(options?: TestAppOptions): TestApp {
  const { draw, app, startSession } = prepareApp(options);
  void startSession().then(draw);
  return app;
}

/** Renders the app with the store open. */
export async function renderOpenApp(options?: TestAppOptions): Promise<TestApp> {
  const { draw, app, open } = prepareApp(options);
  draw(await open());
  await screen.findByRole('banner');
  return app;
}

function prepareApp({ address = '/pets', pets = [], ...options }: TestAppOptions = {}) {
  const catalogue = createMemoryCatalogue(pets);
  const serve = createHandler({ catalogue, key: TEST_KEY });
  const sent: string[] = [];
  const received: string[] = [];
  let { intercept }: { intercept?: Intercept | undefined } = options;
  let online = true;
  const environmentAt = (name: Environment['name'], baseUrl: string): Environment => ({
    name,
    baseUrl,
    kind: 'service',
    isOnline: () => online,
    fetch: async (request) => {
      const line = `${request.method} ${request.url.replace(baseUrl, '')}`;
      sent.push(line);
      const response = await (intercept?.(request) ?? serve(request));
      return whenRead(response, () => received.push(line));
    },
  });
  const staging = environmentAt('Staging', 'http://127.0.0.1:4010/v1');
  const production = environmentAt('Production', 'http://127.0.0.1:4020/v1');
  const sessions: Session[] = [];
  const startSession = async () => {
    await renderDayPages();
    const session = await openSession([staging, production]);
    sessions.push(session);
    return session;
  };
  let closePage = () => {};
  const draw = (session: Session) => {
    const stopWatching = watchSession(session);
    const { unmount } = render(<App session={session} />);
    closePage = () => {
      stopWatching();
      unmount();
    };
  };

  history.replaceState(null, '', address);
  onTestFinished(async () => {
    closePage();
    // Aborts requests and searches, which would continue in the next test.
    await Promise.all(sessions.map((session) => session.forget()));
  });
  const app: TestApp = {
    user: userEvent.setup(),
    catalogue,
    serve,
    sent,
    received,
    intercept: (next) => {
      intercept = next;
    },
    setOnline: (next) => {
      online = next;
    },
    restart: () => {
      closePage();
      releaseLocks();
      void startSession().then(draw);
    },
  };
  const open = async () => {
    const session = await startSession();
    await session.open(staging, TEST_KEY, new AbortController().signal);
    return session;
  };
  return { draw, app, open, startSession };
}

/** Presses a button in **Menu**. */
export async function chooseFromMenu({ user }: Pick<TestApp, 'user'>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name }));
}

/** Creates pets with the IDs 1, 2, 3 and so on. */
export function manyPets(count: number, fields: Partial<NewPet> = {}): Pet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: BigInt(index + 1),
    name: `Pet ${index + 1}`,
    categoryId: 4n,
    status: 'available',
    ...fields,
  }));
}

/** Returns all sessions and both storages as one searchable text. */
export async function storedText(): Promise<string> {
  const sessions = await database.read((tx) => tx.all('sessions'));
  const texts = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage));
  return JSON.stringify([sessions, texts]);
}

/** Loads and renders the day's pages once, so that they open without a fallback. The app does so when it is idle. */
async function renderDayPages(): Promise<void> {
  await loadDayPages();
  const pages = (
    <Suspense>
      <DayPages>{() => null}</DayPages>
    </Suspense>
  );
  const { unmount } = await act(async () => render(pages));
  unmount();
}
