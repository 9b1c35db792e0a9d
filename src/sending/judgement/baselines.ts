import { WIDEST_LISTS, widestQuery } from '../../api/widest-lists.ts';
import type { KeyInUse } from '../sender/ports.ts';
import { type Baseline, addToBaseline, emptyBaseline } from './baseline.ts';

/** What was in the store before something was sent, by the name of what will be sent. */
export interface Baselines {
  /** Begins to read the four widest lists. Nobody waits for them. */
  read: (name: string, key: KeyInUse) => void;
  /** What has come until now: only that was there before what is sent now. */
  get: (name: string | undefined, key: KeyInUse) => Baseline;
}

/** @param closed ends the reading, and forgets what was read */
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
          // What is not known is called so when somebody asks for it.
          () => undefined,
        );
    },
    get: (name, { keyMark }) => baselines.get(name ?? '') ?? emptyBaseline(keyMark),
  };
}
