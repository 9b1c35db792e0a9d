import { addressOf } from '../../addresses/addresses.ts';
import type { Millis, Row } from '../../database/schema.ts';
import type { Related, Sent, SentGroup } from '../../outbox/queries.ts';
import {
  addedIds,
  canUndo,
  isDelayed,
  isDone,
  isWaiting,
  lastEventAt,
  shownPet,
} from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import {
  describeOutcome,
  outcomeLabel,
  WAS_IT_ADDED,
} from '../../pets/outcome/describe-outcome.ts';
import {
  filterSent,
  isGroup,
  resultCounts,
  type SentEntry,
  toCheckIn,
} from '../../pets/outcome/sent-entries.ts';
import { countOf } from '../../ui/words.ts';
import type { News, NewsAction, Words } from './news.ts';

const CLOSE: NewsAction = { type: 'close', label: 'Close' };

/**
 * Returns the news of each press that waits, is being sent or got an outcome since, newest first.
 *
 * @param isHeld whether other news say why pets wait
 */
export function newsOfPets(
  sent: Sent,
  pending: readonly PendingPets[],
  { since, isHeld }: { since: Millis; isHeld: boolean },
): readonly News[] {
  const unsaved = pending.filter(({ error }) => error);
  const isNews = (row: Row) => lastEventAt(row) >= since || isUnfinished(row);
  return [
    ...unsaved.map(({ id, pets: [{ name }] }) =>
      finished(
        `pending ${id}`,
        { name, after: ' was not saved or sent.' },
        [show('all')],
        'problem',
      ),
    ),
    ...filterSent(sent, 'all').flatMap((entry) => {
      const rows = rowsOf(entry);
      if (!rows.some(isNews)) return [];
      if (rows.some(isUnfinished)) return isHeld ? [] : newsOfUnfinished(entry, rows);
      return (isGroup(entry) ? newsOfGroup(entry) : newsOfRow(entry, sent.related)) ?? [];
    }),
  ];
}

/** Returns the rows of one press of the form. Empty for a file, whose news come from `newsOfImport`. */
function rowsOf(entry: SentEntry): readonly Row[] {
  if (!isGroup(entry)) return [entry];
  return entry.group.source === 'form' ? (entry.rows ?? []) : [];
}

function isUnfinished(row: Row): boolean {
  return isWaiting(row) || row.status === 'sending';
}

function newsOfUnfinished(entry: SentEntry, rows: readonly Row[]): News {
  const [about, words]: [string, Words] = isGroup(entry)
    ? [entry.group.id, { before: countOf(entry.group.count, 'pet'), after: ' are being sent.' }]
    : [String(entry.id), { name: shownPet(entry)?.name ?? '', after: ' is being sent.' }];
  const until = rows.find(isDelayed)?.notBefore;
  const press = isGroup(entry) && { group: entry.group };
  return {
    about,
    key: `${about} unfinished`,
    tone: 'plain',
    words: until === undefined ? words : { ...words, after: ' will be sent', until },
    actions: rows.every(canUndo) ? [{ type: 'undo', label: 'Undo', rows, ...press }] : [],
    isQuiet: true,
    saidBy: 'pets',
  };
}

function newsOfRow(row: Row, related: Related): News | undefined {
  const about = String(row.id);
  const name = shownPet(row)?.name ?? '';
  if (row.status === 'added') {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, { related }));
    const after = ` was ${first.toLowerCase()}${others.join('')}.`;
    const [id, second] = addedIds(row);
    const isOne = id !== undefined && second === undefined;
    const open: NewsAction = isOne
      ? { type: 'link', label: 'Open', href: addressOf.pet(id), closes: true }
      : show('all');
    return finished(about, { name, after }, [open], 'good');
  }
  if (row.status === 'refused' || row.status === 'unsent')
    return finished(about, { name, after: ' was not added.' }, [show('to-check')], 'problem');
  if (row.status !== 'unknown') return undefined;
  const asked = `: ${WAS_IT_ADDED.toLowerCase()}`;
  const only = probablePet(row);
  if (only === undefined) return finished(about, { name, after: asked }, [show('to-check')]);
  const after = `${asked} Probably: pet ${only} matches.`;
  const news = finished(about, { name, after }, [
    { type: 'answer', label: `Yes, pet ${only}`, row, answer: { type: 'added as', id: only } },
    { type: 'answer', label: 'No', row, answer: { type: 'not added' } },
  ]);
  // That the lists were checked since is no further news.
  return { ...news, key: `${about}${asked}` };
}

/** Returns the pet that was probably added: the only one that matches, and new. Other evidence needs more words. */
function probablePet({ check }: Row): bigint | undefined {
  const [pet, ...others] = check?.finding?.areNew ? check.finding.pets : [];
  return others.length === 0 ? pet?.id : undefined;
}

function newsOfGroup({ group, counts }: SentGroup): News | undefined {
  const before = countOf(group.count, 'pet');
  if (!isDone(group)) return undefined;
  if (toCheckIn(counts) > 0) {
    const results = resultCounts(counts).join(', ');
    return finished(group.id, { before, after: `: ${results}.` }, [show('to-check')]);
  }
  if (counts.added < group.count) return undefined;
  return finished(group.id, { before, after: ' were added.' }, [show('all')], 'good');
}

function finished(
  about: string,
  words: Words,
  actions: readonly NewsAction[],
  tone: News['tone'] = 'warning',
): News {
  const key = `${about}${words.after}`;
  // On a phone, two answers leave no room for **Close**.
  const isAsked = actions.some(({ type }) => type === 'answer');
  const all = isAsked ? actions : [...actions, CLOSE];
  return { about, key, tone, words, actions: all, saidBy: 'pets' };
}

function show(filter: 'all' | 'to-check'): NewsAction {
  return { type: 'link', label: 'Show', href: addressOf.sent(filter) };
}
