import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { NewPet, Pet } from '../api/schemas.ts';
import type { Catalogue } from '../service/catalogues/catalogue.ts';
import { createHandler, type Handler } from '../service/handler.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import type { Environment } from '../session/environment.ts';
import { openSession } from '../session/open-session.ts';
import type { Session } from '../session/session.ts';
import { releaseLocks } from './web-locks.ts';
import { watchSessionExpiry } from '../session/watch-session-expiry.ts';
import { App } from '../app/app.tsx';

export const TEST_KEY = 'key-for-tests';

type Intercept = (request: Request) => Promise<Response> | undefined;

export interface TestApp {
  user: UserEvent;
  /** What the service keeps. */
  catalogue: Catalogue;
  /** The service itself. */
  serve: Handler;
  /** Every request that was sent, as `GET /pets?limit=20`. */
  sent: string[];
  /** Takes the place of the network from now on; undefined gives it back to the service. */
  intercept: (intercept: Intercept | undefined) => void;
  setOnline: (online: boolean) => void;
  /** Draws the page anew, with nothing but what the browser keeps, as a reload does. */
  restart: () => void;
}

interface TestAppOptions {
  address?: string;
  pets?: Iterable<Pet>;
}

/** The whole app over the real service's handler, in this process, at the key screen. */
export function renderApp(options?: TestAppOptions): TestApp {
  const { draw, app } = prepareApp(options);
  draw();
  return app;
}

/**
 * The same with the store open before the page is drawn: a key screen that is idle removes the decided
 * entries of earlier sessions, and with them those that a test has written.
 */
export async function renderOpenApp(options?: TestAppOptions): Promise<TestApp> {
  const { draw, app, open } = prepareApp(options);
  draw(await open());
  await screen.findByRole('banner');
  return app;
}

function prepareApp({ address = '/pets', pets = [] }: TestAppOptions = {}) {
  const catalogue = createMemoryCatalogue(pets);
  const serve = createHandler({ catalogue, key: TEST_KEY });
  const sent: string[] = [];
  let intercept: Intercept | undefined;
  let online = true;
  const environmentAt = (name: Environment['name'], baseUrl: string): Environment => ({
    name,
    baseUrl,
    needsKey: true,
    isOnline: () => online,
    fetch: (request) => {
      sent.push(`${request.method} ${request.url.replace(baseUrl, '')}`);
      return intercept?.(request) ?? serve(request);
    },
  });
  const staging = environmentAt('Staging', 'http://127.0.0.1:4010/v1');
  const production = environmentAt('Production', 'http://127.0.0.1:4020/v1');
  const sessions: Session[] = [];
  const startSession = () => {
    const session = openSession([staging, production], 30);
    sessions.push(session);
    return session;
  };
  let leave = () => {};
  const draw = (session = startSession()) => {
    const stopWatching = watchSessionExpiry(session);
    const { unmount } = render(<App session={session} />);
    leave = () => {
      stopWatching();
      unmount();
    };
  };

  history.replaceState(null, '', address);
  onTestFinished(() => {
    leave();
    // Ends what is still being sent, or looked for, beside the pages.
    for (const session of sessions) session.forget();
  });
  const app: TestApp = {
    user: userEvent.setup(),
    catalogue,
    serve,
    sent,
    intercept: (next) => {
      intercept = next;
    },
    setOnline: (next) => {
      online = next;
    },
    restart: () => {
      leave();
      releaseLocks();
      draw();
    },
  };
  const open = async () => {
    const session = startSession();
    await session.open(staging, TEST_KEY, false, new AbortController().signal);
    return session;
  };
  return { draw, app, open };
}

/** Fills a catalogue with as many pets as needed, numbered from 1. */
export function manyPets(count: number, fields: Partial<NewPet> = {}): Pet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: BigInt(index + 1),
    name: `Pet ${index + 1}`,
    categoryId: 4n,
    status: 'available',
    ...fields,
  }));
}

/** All that the browser keeps for the page, as one text to search. */
export function storedText(): string {
  return [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)).join('\n');
}
