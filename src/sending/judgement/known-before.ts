import { WIDEST_LISTS, widestQuery } from '../../api/widest-lists.ts';
import type { KeyInUse } from '../sender/ports.ts';
import { type KnownPets, knownWith, nothingKnown } from './known-pets.ts';

/** What was in the store before something was sent, by the name of what will be sent. */
export interface KnownBefore {
  /** Begins to read the four widest lists. Nobody waits for them. */
  read: (name: string, key: KeyInUse) => void;
  /** What has come until now: only that was there before what is sent now. */
  get: (name: string | undefined, key: KeyInUse) => KnownPets;
}

/** @param closed ends the reading, and forgets what was read */
export function createKnownBefore(closed: AbortSignal): KnownBefore {
  const known = new Map<string, KnownPets>();
  closed.addEventListener('abort', () => known.clear());
  return {
    read: (name, { client, keyMark }) => {
      if (known.has(name)) return;
      known.set(name, nothingKnown(keyMark));
      for (const list of WIDEST_LISTS)
        void client.listPetsUncached(widestQuery(list), closed).then(
          (listed) => {
            const before = known.get(name);
            if (before) known.set(name, knownWith(before, list, listed));
          },
          // What is not known is called so when somebody asks for it.
          () => undefined,
        );
    },
    get: (name, { keyMark }) => known.get(name ?? '') ?? nothingKnown(keyMark),
  };
}
