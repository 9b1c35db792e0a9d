// What the strip below the banner may say, most urgent first. Pure functions.
import { addressOfImport } from '../../addresses/addresses.ts';
import type { Millis } from '../../database/schema.ts';
import {
  type Entry,
  type FileEntry,
  isDone,
  type PressEntry,
  toCheckIn,
} from '../../outbox/entries.ts';
import { lastEventOf } from '../../outbox/entry-facts.ts';
import type { Obstacle } from '../../outbox/obstacle.ts';
import type { PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { isSending } from '../../outbox/waiting-files.ts';
import { progressOf } from '../../pets/import/current-import.ts';
import type { Part } from '../../pets/sent-lines/words/line.ts';
import {
  describeObstacle,
  describePause,
  type RefusedKey,
} from '../../pets/sent-lines/words/obstacle-words.ts';
import { describeResult } from '../../pets/sent-lines/words/sent-entries.ts';
import { atTime } from '../../ui/format-time.ts';
import { formatCount } from '../../ui/words.ts';
import { CLOSE, linkTo, lowerFirst, type News, offersUndo, SESSION_END } from './news.ts';
import { newsOfFinished, newsOfPending, newsOfUnfinished } from './pet-news.ts';

export interface NewsFacts {
  /** Undefined until they are loaded. */
  entries: readonly Entry[] | undefined;
  pending: readonly PendingPets[];
  obstacle: Obstacle | undefined;
  /** How many pets wait. */
  count: number;
  /** Why the key was refused, while the page asks for another one. `isAsked`: whether a dialog says the same. */
  refusedKey: (RefusedKey & { isAsked: boolean }) | undefined;
  /** The imports that have ended and were not shown yet, and those that have not ended, in their turn. */
  imports: readonly FileEntry[];
  /** The ID of the import that the page shows. */
  shownImport: string | undefined;
  /** When the page was opened. Earlier outcomes are no news. */
  since: Millis;
  /** When the session ends after 8 hours, if that is soon. */
  endsAt: Millis | undefined;
}

export function newsOf(facts: NewsFacts): readonly News[] {
  const { entries, pending, imports, since, endsAt } = facts;
  const obstacle = newsOfObstacle(facts);
  // The news of files come from `newsOfImport`.
  const presses = (entries ?? []).filter((entry) => entry.kind === 'press');
  const ofPress = (entry: PressEntry): News | undefined => {
    // Other news say why its pets wait.
    if (!isDone(entry)) return obstacle ? undefined : newsOfUnfinished(entry);
    return lastEventOf(entry) < since ? undefined : newsOfFinished(entry);
  };
  const all = [
    obstacle,
    endsAt === undefined ? undefined : newsOfEnd(endsAt),
    ...(entries ? pending.map(newsOfPending) : []),
    // What came last, also an answer to an older question.
    ...presses.toSorted((a, b) => lastEventOf(b) - lastEventOf(a)).map(ofPress),
    ...imports.map((imported) => newsOfImport(imported, facts)),
  ].filter((news) => news !== undefined);
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * **Undo** is first, because its time is short, and then the end of the session, which clears an unfinished pet. The result
 * of an import is last: the strip keeps it until the import page has shown it.
 */
function rankOf(news: News): number {
  const { about, tone, isBehindOther = false } = news;
  if (offersUndo(news)) return 0;
  if (about === SESSION_END) return 1;
  if (about === 'obstacle') return 2;
  return tone === 'good' || tone === 'plain' || isBehindOther ? 4 : 3;
}

function newsOfObstacle(facts: NewsFacts): News | undefined {
  const { count, refusedKey } = facts;
  const obstacle: Obstacle | undefined = refusedKey ? { by: 'key' } : facts.obstacle;
  if (obstacle === undefined) return undefined;
  const { sentence, buttons = [], ...words } = describeObstacle(obstacle, count, refusedKey);
  return {
    ...words,
    about: 'obstacle',
    // For a key, includes the sentence, so that a new number of pets is announced.
    key: obstacle.by === 'key' ? `obstacle ${sentence}` : `obstacle ${obstacle.by}`,
    label: [sentence],
    buttons,
    isQuiet: refusedKey?.isAsked ?? false,
  };
}

/** Announces the end after 8 hours, so that a person can finish: unlike the idle end, it cannot be delayed. */
function newsOfEnd(endsAt: Millis): News {
  const words =
    'An unfinished pet and rows in a preview will be cleared. Then enter the key again.';
  return {
    about: SESSION_END,
    key: `${SESSION_END} ${endsAt}`,
    tone: 'waiting',
    label: [`This session ends ${atTime(endsAt)}, 8 hours after it began. ${words}`],
    buttons: [CLOSE],
  };
}

function newsOfImport(imported: FileEntry, { imports, shownImport }: NewsFacts): News {
  const { id, name, file } = imported;
  const news = { about: id, ...(id === shownImport && { saidOn: 'import' as const }) };
  const others = describePaused(imports.filter((other) => other !== imported));
  const sentence = (words: string): Part[] => ['Import of ', { name }, words, others];
  if (isDone(imported)) {
    const end = file.stopped === undefined ? 'finished' : 'stopped';
    return {
      ...news,
      // With the number of added pets: once its rows are corrected, it ends again.
      key: `${id} ${end} ${imported.counts.added}`,
      tone: toCheckIn(imported) > 0 ? 'open' : 'plain',
      label: sentence(` ${end}: ${describeResult(imported)}.`),
      buttons: [linkTo(addressOfImport(id), 'Show the result')],
    };
  }
  const buttons = [linkTo(addressOfImport(id), 'Show the import')];
  if (file.paused) {
    const label = sentence(` ${lowerFirst(describePause(file.paused).summary)}`);
    // Any other pause is news for a person.
    const isBehindOther = imports.some(
      (other) => isDone(other) || (file.paused?.why === 'person' && isSending(other.file)),
    );
    return { ...news, key: `${id} paused`, tone: 'waiting', label, buttons, isBehindOther };
  }
  const { done, total } = progressOf(imported);
  const progress = `: ${formatCount(done)} of ${formatCount(total)} rows.`;
  const label = ['Importing ', { name }, progress, others];
  return { ...news, key: `${id} running`, tone: 'plain', label, buttons, isQuiet: true };
}

/** Names how many other imports are paused. The strip shows one import at a time. */
function describePaused(others: readonly FileEntry[]): string {
  const { length } = others.filter((other) => !isDone(other) && other.file.paused);
  if (length === 0) return '';
  return ` ${length === 1 ? 'Another import is' : `${formatCount(length)} other imports are`} paused.`;
}
