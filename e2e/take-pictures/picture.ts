import type { Page } from 'playwright';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';

/** One picture: its name, the address, and the steps there before it is taken. */
export interface Picture {
  name: string;
  address: string;
  prepare: (page: Page, service: FaultyService) => Promise<void>;
}

/** Lets the service process requests, but answers those of one method with a status. */
export const refuse =
  (refused: string, status: number): Fault =>
  async ({ method }, { forward }) => {
    const answer = await forward();
    return method === refused ? new Response('{}', { status, headers: answer.headers }) : answer;
  };

/** Waits until the list and its tools are shown. */
export const waitForList = (page: Page) =>
  page.getByRole('button', { name: 'Export CSV' }).waitFor();
