import type { Page } from 'playwright';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';

/** One picture: its file name, the address, and the steps before it is taken. */
export interface Picture {
  name: string;
  address: string;
  prepare: (page: Page, service: FaultyService) => Promise<void>;
}

/** Returns a fault: the service processes requests, but those of one method are answered with a status. */
export const refuse =
  (refused: string, status: number): Fault =>
  async ({ method }, { forward }) => {
    const answer = await forward();
    return method === refused ? new Response('{}', { status, headers: answer.headers }) : answer;
  };

/** Waits until the list and its tools are shown. */
export const waitForList = (page: Page) =>
  page.getByRole('button', { name: 'Export CSV' }).waitFor();
