import { useMemo, useState } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import { compareLists, type ListChanges } from './compare-lists.ts';

interface LoadedList {
  /** Which status and limit. */
  question: string;
  /** How often staff have asked for a fresh look by hand. */
  looks: number;
  /** Undefined while there is no answer to this question. */
  pets: readonly Pet[] | undefined;
  /** In milliseconds since 1970. */
  readAt: number;
}

/**
 * What has changed since staff last asked for a look by hand, cleared the marks, or came to this
 * list. What the watch brings while nobody looks adds up, rather than vanish after half a minute.
 */
export function useChanges({ question, looks, pets, readAt }: LoadedList) {
  const [base, setBase] = useState<LoadedList>();
  const now = { question, looks, pets, readAt };
  if (pets && (base?.question !== question || base.looks !== looks)) setBase(now);
  const changes = useMemo<ListChanges | undefined>(
    () => base?.pets && pets && compareLists(base.pets, pets),
    [base, pets],
  );
  return {
    changes,
    /** When the list was read that this one is compared with. */
    since: base?.readAt ?? 0,
    readAt,
    clear: () => setBase(now),
  };
}
