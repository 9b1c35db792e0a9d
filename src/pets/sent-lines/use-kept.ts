import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../outbox/entries.ts';
import { matchesFilter } from '../../outbox/entry-facts.ts';
import { useIsOwnPress } from '../../outbox/queries/use-entries.ts';
import { lineOfEntry } from './words/describe-line.ts';

export interface Kept<Item> {
  /** In the order of all items. */
  shown: readonly Item[];
  /** How many items are held back. */
  newer: number;
  showNewer: () => void;
}

interface View<Item> {
  /** A new view starts with the items that match at that moment. */
  view?: string;
  /** Whether items that match later are held back, so that those shown keep their places. */
  holds?: (shown: readonly Item[], arrived: readonly Item[]) => boolean;
}

/**
 * Returns those of `all` that match now, or have matched since the view began: an answered line keeps its place, so that
 * no other comes under the pointer.
 */
export function useKept<Item extends { id: string | number }>(
  all: readonly Item[],
  matches: (item: Item) => boolean,
  { view = '', holds = () => false }: View<Item> = {},
): Kept<Item> {
  const [last, setLast] = useState<{ view: string; seen: ReadonlySet<Item['id']> }>();
  const isNew = last?.view !== view;
  const seen = isNew ? new Set<Item['id']>() : last.seen;
  const shown = all.filter(({ id }) => seen.has(id));
  const arrived = all.filter((item) => !seen.has(item.id) && matches(item));
  const kept = new Set([...seen, ...arrived.map(({ id }) => id)]);
  const showNewer = () => setLast({ view, seen: kept });
  const isHeld = !isNew && arrived.length > 0 && holds(shown, arrived);
  if (isHeld) return { shown, newer: arrived.length, showNewer };
  if (isNew || arrived.length > 0) showNewer();
  return { shown: all.filter(({ id }) => kept.has(id)), newer: 0, showNewer };
}

/** Whether a line has something to press, once its pets have waited. */
function hasButtons(entry: Entry): boolean {
  return lineOfEntry(entry, { now: 0, isOnline: true, isSlow: true }).buttons.length > 0;
}

/** Whether the start of this session withdrew pets of an entry. Happens once, as its first page opens. */
function isWithdrawnBySession({ rows = [] }: Entry): boolean {
  return rows.some(({ status, withdrawnBy }) => status === 'unsent' && withdrawnBy === 'session');
}

/** Whether the lines that arrive could move a line with something to press. */
export function wouldMoveButtons(shown: readonly Entry[], arrived: readonly Entry[]): boolean {
  if (arrived.some(isWithdrawnBySession)) return false;
  return shown.some((entry) => !arrived.includes(entry) && hasButtons(entry));
}

interface EntriesView {
  view: string;
  /** How many lines are on the page. */
  limit?: number;
}

/** The entries that match a filter. Only the own presses of this page move a line that has something to press. */
export function useKeptEntries(
  all: readonly Entry[],
  filter: SentFilter,
  { view, limit = Infinity }: EntriesView,
): Kept<Entry> {
  const isOwnPress = useIsOwnPress();
  return useKept(all, (entry) => matchesFilter(entry, filter), {
    view,
    holds: (shown, arrived) =>
      !(filter === 'all' && arrived.some(({ id }) => isOwnPress(id))) &&
      wouldMoveButtons(shown.slice(0, limit), arrived),
  });
}
