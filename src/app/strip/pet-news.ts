import { addressOf } from '../../addresses/addresses.ts';
import type { Millis, Row } from '../../database/schema.ts';
import {
  canUndoEntry,
  type Entry,
  isDone,
  lastEventOf,
  onlyRow,
  type PressEntry,
  toCheckIn,
} from '../../outbox/entries.ts';
import { addedIds, isDelayed, shownPet } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import {
  describeOutcome,
  outcomeLabel,
  WAS_IT_ADDED,
} from '../../pets/outcome/describe-outcome.ts';
import { resultCounts } from '../../pets/outcome/sent-entries.ts';
import { countOf } from '../../ui/words.ts';
import type { News, NewsAction, Words } from './news.ts';

const CLOSE: NewsAction = { type: 'close', label: 'Close' };

/**
 * Returns the news of each press that waits, is being sent or got an outcome since, newest first.
 *
 * @param hasObstacle whether other news say why pets wait
 */
export function newsOfPets(
  sent: readonly Entry[],
  pending: readonly PendingPets[],
  { since, hasObstacle }: { since: Millis; hasObstacle: boolean },
): readonly News[] {
  const unsaved = pending.filter(({ error }) => error);
  return [
    ...unsaved.map(({ id, pets: [{ name }] }) =>
      finished(
        `pending ${id}`,
        { name, after: ' was not saved or sent.' },
        [show('all')],
        'problem',
      ),
    ),
    // The news of files come from `newsOfImport`.
    ...sent.flatMap((entry) => {
      if (entry.kind === 'file') return [];
      if (!isDone(entry)) return hasObstacle ? [] : newsOfUnfinished(entry);
      return (lastEventOf(entry) >= since && newsOfFinished(entry)) || [];
    }),
  ];
}

function newsOfUnfinished(entry: PressEntry): News {
  const { id: about, size, rows } = entry;
  const row = onlyRow(entry);
  const words: Words = row
    ? { name: shownPet(row)?.name ?? '', after: ' is being sent.' }
    : { before: countOf(size, 'pet'), after: ' are being sent.' };
  const until = rows.find(isDelayed)?.notBefore;
  return {
    about,
    key: `${about} unfinished`,
    tone: 'plain',
    words: until === undefined ? words : { ...words, after: ' will be sent', until },
    actions: canUndoEntry(entry) ? [{ type: 'undo', label: 'Undo', entry }] : [],
    isQuiet: true,
    saidBy: 'pets',
  };
}

function newsOfFinished(entry: PressEntry): News | undefined {
  const row = onlyRow(entry);
  return row ? newsOfRow(row, entry) : newsOfSeveral(entry);
}

function newsOfRow(row: Row, entry: PressEntry): News | undefined {
  const about = entry.id;
  const name = shownPet(row)?.name ?? '';
  if (row.status === 'added') {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, entry));
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

function newsOfSeveral(entry: PressEntry): News | undefined {
  const { id, size, counts } = entry;
  const before = countOf(size, 'pet');
  if (toCheckIn(entry) > 0) {
    const results = resultCounts(counts).join(', ');
    return finished(id, { before, after: `: ${results}.` }, [show('to-check')]);
  }
  if (counts.added < size) return undefined;
  return finished(id, { before, after: ' were added.' }, [show('all')], 'good');
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
