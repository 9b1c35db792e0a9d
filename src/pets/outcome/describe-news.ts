// The news of the pets of each press, which `sent-news.tsx` announces and shows. Pure functions.
import type { Group, Row } from '../../database/schema.ts';
import type { Related, Sent, SentGroup } from '../../outbox/queries.ts';
import { addedIds, canUndo, isDone, isWaiting, shownPet } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { formatCount } from '../../ui/words.ts';
import { describeOutcome, outcomeLabel, WAS_IT_ADDED } from './describe-outcome.ts';
import { toCheckIn, resultCounts } from './result-counts.ts';
import { filterSent, isGroup } from './sent-filter.ts';

/** The news of one press. */
export interface News {
  id: string;
  name: string;
  /** If the press added several. */
  group?: Group;
  /** Its pets, if they are in the database. Otherwise, **To check** does not show them. */
  rows: readonly Row[];
  /** The outcome, which follows the name or the number. Undefined without one to announce. */
  words?: string | undefined;
  needsPerson: boolean;
}

/** Whether pets of a press wait or are being sent. */
export function isUnfinished({ rows }: News): boolean {
  return rows.some((row) => isWaiting(row) || row.status === 'sending');
}

/** Whether **Undo** can take all pets of a press back. */
export function canUndoAll({ rows }: News): boolean {
  return rows.length > 0 && rows.every(canUndo);
}

/** Returns the ID of the pet, for a link to it. Undefined for several pets, without an ID, or with several. */
export function addedIdOf({ rows: [row, ...others] }: News): bigint | undefined {
  const [id, second] = row && others.length === 0 ? addedIds(row) : [];
  return second === undefined ? id : undefined;
}

/** Returns the news of each press of the form, newest first. */
export function newsOf(sent: Sent, pending: readonly PendingPets[]): readonly News[] {
  const unsaved = pending.map(({ id, pets: [pet], error }) => ({
    id: `pending ${id}`,
    name: pet.name,
    rows: [],
    words: error && ' was not saved or sent.',
    needsPerson: true,
  }));
  const entries = filterSent(sent, 'all').filter((entry) => !isGroup(entry) || isOfForm(entry));
  return [
    ...unsaved,
    ...entries.map((entry) =>
      isGroup(entry) ? newsOfGroup(entry) : newsOfRow(entry, sent.related),
    ),
  ];
}

function isOfForm({ group }: SentGroup): boolean {
  return group.source === 'form';
}

function newsOfRow(row: Row, related: Related): News {
  const words = wordsOf(row, related);
  return {
    id: String(row.id),
    name: shownPet(row)?.name ?? '',
    rows: [row],
    words,
    needsPerson: words !== undefined && row.status !== 'added',
  };
}

function wordsOf(row: Row, related: Related): string | undefined {
  const { status } = row;
  if (status === 'added') {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, { related }));
    return ` was ${first.toLowerCase()}${others.join('')}.`;
  }
  if (status === 'refused' || status === 'unsent') return ' was not added.';
  return status === 'unknown' ? `: ${WAS_IT_ADDED.toLowerCase()}` : undefined;
}

function newsOfGroup({ group, counts, rows = [] }: SentGroup): News {
  const news = { id: group.id, name: group.name, group, rows };
  if (!isDone(group)) return { ...news, needsPerson: false };
  if (toCheckIn(counts) > 0) {
    const results = resultCounts(counts)
      .map(({ term, count }) => `${formatCount(count)} ${term.toLowerCase()}`)
      .join(', ');
    return { ...news, words: `: ${results}.`, needsPerson: true };
  }
  const isAllAdded = counts.added === group.count;
  return { ...news, words: isAllAdded ? ' were added.' : undefined, needsPerson: false };
}

/** What a page has announced. */
export interface Announced {
  news: readonly News[];
  /** Whether the page shows these pets itself. */
  isHidden: boolean;
  /** The latest changes, announced to screen readers. */
  spoken: readonly News[];
  /** The ID of the latest news that needed a person. Undefined after **Close**. */
  toCheck: string | undefined;
  /** The ID of the latest press that waited or was being sent: the line says so, and then its outcome. */
  followed: string | undefined;
}

/** Returns what a page announces next. Outcomes from before it was loaded are not announced. */
export function announceNext(
  before: Announced | undefined,
  news: readonly News[],
  isHidden: boolean,
): Announced {
  const unfinished = news.find(isUnfinished)?.id;
  if (before === undefined)
    return { news, isHidden, spoken: [], toCheck: undefined, followed: unfinished };
  const known = new Map(before.news.map(({ id, words }) => [id, words]));
  const changed = news.filter(({ id, words }) => words !== undefined && known.get(id) !== words);
  const needsPerson = changed.find((item) => item.needsPerson);
  const ids = new Set(news.map(({ id }) => id));
  return {
    news,
    isHidden,
    // Drops pets that were removed from **Sent**.
    spoken: changed.length > 0 ? changed : before.spoken.filter(({ id }) => ids.has(id)),
    toCheck: needsPerson?.id ?? before.toCheck,
    // The page itself shows the outcome, so that the next pages need not repeat it.
    followed: unfinished ?? (isHidden ? undefined : before.followed),
  };
}

/**
 * Returns the news to show as one line: a press that can be undone, because its time is short; otherwise what needs a
 * person; otherwise what is being sent or was added.
 *
 * @param isHeld whether a notice says why pets wait
 */
export function newsToShow(
  { news, isHidden, toCheck, followed }: Announced,
  isHeld: boolean,
): News | undefined {
  if (isHidden) return undefined;
  const latest = news.find(({ id }) => id === followed);
  if (latest && canUndoAll(latest) && !isHeld) return latest;
  const open = news.find(({ id, needsPerson }) => id === toCheck && needsPerson);
  if (open || !latest || latest.needsPerson) return open;
  const isTold = isUnfinished(latest) ? !isHeld : latest.words !== undefined;
  return isTold ? latest : undefined;
}
