import type { Page } from 'playwright';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';

/** One picture: its name, the address it starts from, and what to do there before it is taken. */
export interface Picture {
  name: string;
  address: string;
  prepare: (page: Page, service: FaultyService) => Promise<void>;
}

/** Has the service do what it is asked, and answer one method with a status of its own. */
export const refuse =
  (refused: string, status: number): Fault =>
  async ({ method }, { forward }) => {
    const answer = await forward();
    return method === refused ? new Response('{}', { status, headers: answer.headers }) : answer;
  };

/** Waits for a list with all its tools. */
export const readList = (page: Page) => page.getByRole('button', { name: 'Export CSV' }).waitFor();
