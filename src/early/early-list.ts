import type { ListPetsQuery } from '../api/list-pets.ts';

/** What the page's first script knows of the list, for the second to draw. */
export interface EarlyList {
  environment: string;
  question: ListPetsQuery;
  /** The list from the last visit, as JSON. */
  remembered: string | undefined;
  /** The service's answer; empty where it is no list to draw from. It may reject. */
  text: Promise<string>;
}

declare global {
  var earlyList: EarlyList | undefined;
}
