import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Delays the page's requests for an address. @returns a function that lets them continue */
export async function holdAddress(page: Page, address: string): Promise<() => void> {
  const { open, opened } = createGate();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/**
 * Lets the service respond to the first `count` requests of a method from now on, and holds the others.
 *
 * @returns a function that releases the held requests, and holds no more
 */
export function holdAfter(faulty: FaultyService, count: number, held = 'POST'): () => void {
  const { open, opened } = createGate();
  let requests = 0;
  faulty.setFault(async ({ method }, { forward }) => {
    if (method === held && (requests += 1) > count) await opened;
    return forward();
  });
  return open;
}
