import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { NewPet, Pet } from '../api/schemas.ts';
import type { Catalogue } from '../service/catalogue.ts';
import { createHandler } from '../service/handler.ts';
import { createMemoryCatalogue } from '../service/memory-catalogue.ts';
import type { Environment } from '../session/environment.ts';
import { openSession } from '../session/open-session.ts';
import { App } from './app.tsx';

export const TEST_KEY = 'key-for-tests';

interface TestApp {
  user: UserEvent;
  /** What the service keeps. */
  catalogue: Catalogue;
  /** Every request that was sent, as `GET /pets?limit=20`. */
  sent: string[];
  /** Takes the place of the network from now on; undefined gives it back to the service. */
  intercept: (answer: ((request: Request) => Promise<Response> | undefined) | undefined) => void;
}

interface TestAppOptions {
  address?: string;
  pets?: Iterable<Pet>;
}

/** The whole app over the real service's handler, in this process, at the key screen. */
export function renderApp({ address = '/pets', pets = [] }: TestAppOptions = {}): TestApp {
  const catalogue = createMemoryCatalogue(pets);
  const handler = createHandler({ catalogue, key: TEST_KEY });
  const sent: string[] = [];
  let interceptor: ((request: Request) => Promise<Response> | undefined) | undefined;
  const environment: Environment = {
    name: 'Staging',
    baseUrl: 'http://127.0.0.1:4010/v1',
    needsKey: true,
    isOnline: () => true,
    fetch: (request) => {
      sent.push(`${request.method} ${request.url.replace('http://127.0.0.1:4010/v1', '')}`);
      return interceptor?.(request) ?? handler(request);
    },
  };
  history.replaceState(null, '', address);
  render(<App session={openSession([environment], 30)} />);
  return {
    user: userEvent.setup(),
    catalogue,
    sent,
    intercept: (answer) => {
      interceptor = answer;
    },
  };
}

/** The same, with the key given and the page open. */
export async function renderOpenApp(options?: TestAppOptions): Promise<TestApp> {
  const app = renderApp(options);
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByRole('banner');
  return app;
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
