import { WIDEST_LISTS, widestQuery } from '../../api/widest-lists.ts';
import type { KeyInUse } from '../sender/ports.ts';
import { type Baseline, addToBaseline, emptyBaseline } from './baseline.ts';

/** The baselines of this page, by the number of the draft or import that will be sent. */
export interface Baselines {
  /** Starts to read the four widest lists. Sending never waits for them. */
  read: (name: string, key: KeyInUse) => void;
  /** Returns what has arrived until now, since only that was read before the pet is sent. */
  get: (name: string | undefined, key: KeyInUse) => Baseline;
}

/** @param closed stops the reads and removes the baselines when it is aborted */
export function createBaselines(closed: AbortSignal): Baselines {
  const baselines = new Map<string, Baseline>();
  closed.addEventListener('abort', () => baselines.clear());
  return {
    read: (name, { client, keyMark }) => {
      if (baselines.has(name)) return;
      baselines.set(name, emptyBaseline(keyMark));
      for (const list of WIDEST_LISTS)
        void client.listPetsUncached(widestQuery(list), closed).then(
          (listed) => {
            const before = baselines.get(name);
            if (before) baselines.set(name, addToBaseline(before, list, listed));
          },
          // A list that cannot be read is missing from the baseline.
          () => undefined,
        );
    },
    get: (name, { keyMark }) => baselines.get(name ?? '') ?? emptyBaseline(keyMark),
  };
}
