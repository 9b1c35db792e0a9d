import { WIDEST_LISTS, widestQuery } from '../../api/widest-lists.ts';
import type { ClientInUse } from '../sender/ports.ts';
import { type Baseline, addToBaseline, emptyBaseline } from './baseline.ts';

/** The baselines of this page, by the number of the draft or import that will be sent. */
export interface Baselines {
  /** Starts to read the four widest lists. Sending never waits for them. */
  read: (number: string, client: ClientInUse) => void;
  /** Returns what has arrived until now, since only that was read before the pet is sent. */
  get: (number: string | undefined, client: ClientInUse) => Baseline;
}

/** @param closed stops the reads and removes the baselines when it is aborted */
export function createBaselines(closed: AbortSignal): Baselines {
  const baselines = new Map<string, Baseline>();
  closed.addEventListener('abort', () => baselines.clear());
  return {
    read: (number, { client, keyMark }) => {
      if (baselines.has(number)) return;
      baselines.set(number, emptyBaseline(keyMark));
      for (const list of WIDEST_LISTS)
        void client.listPetsUncached(widestQuery(list), closed).then(
          (listed) => {
            const before = baselines.get(number);
            if (before) baselines.set(number, addToBaseline(before, list, listed));
          },
          // A list that cannot be read is missing from the baseline.
          () => undefined,
        );
    },
    get: (number, { keyMark }) => baselines.get(number ?? '') ?? emptyBaseline(keyMark),
  };
}
