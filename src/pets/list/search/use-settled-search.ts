import { useEffect, useState } from 'react';

/** For how long nothing must be typed before the widest lists are read, in milliseconds. */
const PAUSE = 400;

interface SettledSearchOptions {
  /** The text that is searched for. */
  text: string;
  /** Identifies the list that is searched. Undefined while there is nothing to search for, or no list. */
  listId: string | undefined;
  /** Whether the widest lists reach further than the list. */
  isCut: boolean;
  /** Reads the widest lists where they are not fresh. Never rejects. */
  read: (options: { isAsked: boolean }) => Promise<void>;
}

/**
 * Reads the widest lists after a pause in typing. A search is settled when they have been read for it, or need not or
 * could not be: only then is its result final. A text that the page opens with needs no pause.
 *
 * @returns whether the search is settled, and a function that ends the pause
 */
export function useSettledSearch({ text, listId, isCut, read }: SettledSearchOptions) {
  const [urgent, setUrgent] = useState(text);
  const [settled, setSettled] = useState<string>();
  const search = listId === undefined ? undefined : `${listId} ${text}`;
  const isUrgent = urgent === text;
  useEffect(() => {
    if (search === undefined) return undefined;
    let isCurrent = true;
    const settle = async () => {
      if (isCut) await read({ isAsked: false });
      if (isCurrent) setSettled(search);
    };
    const timer = setTimeout(() => void settle(), isUrgent ? 0 : PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, isCut, isUrgent, read]);
  return { isSettled: search !== undefined && settled === search, endPause: setUrgent };
}
