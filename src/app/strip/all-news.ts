// What the strip below the banner may say, most urgent first. Pure functions.
import { type Entry, type FileEntry, isDone, toCheckIn } from '../../outbox/entries.ts';
import type { Waiting } from '../../outbox/queries.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { describeHold, describePause, describeUnsaved } from '../../pets/outcome/describe-hold.ts';
import { progressOf } from '../../pets/import/import-step.tsx';
import { describeResult, importOf } from '../../pets/outcome/sent-entries.ts';
import { countOf, formatCount } from '../../ui/words.ts';
import type { describeRefusedKey } from '../../session/screens/key-panels.tsx';
import type { News, Words } from './news.ts';
import { newsOfPets } from './pet-news.ts';

export interface Facts {
  /** Undefined until they are loaded. */
  sent: readonly Entry[] | undefined;
  pending: readonly PendingPets[];
  waiting: Waiting | null | undefined;
  /** Why the key was refused, while the page asks for another one. `isAsked`: whether a dialog says the same. */
  refusal: (ReturnType<typeof describeRefusedKey> & { isAsked: boolean }) | undefined;
  /** False if the sender cannot save data. */
  isWritten: boolean | undefined;
  /** Whether another tab sends, but does not respond. */
  isBlocked: boolean | undefined;
  /** Why **Try again** failed. */
  holdError: Error | null;
  /** The import that runs, or has ended and was not shown yet. */
  imported: FileEntry | undefined;
  /** When the page was opened. Earlier outcomes are no news. In milliseconds since 1970. */
  since: number;
}

export function newsOf(facts: Facts): readonly News[] {
  const { sent, pending, imported, since } = facts;
  const hold = newsOfHold(facts);
  const pets = sent ? newsOfPets(sent, pending, { since, isHeld: hold !== undefined }) : [];
  const all = [...pets, ...(imported ? [newsOfImport(imported)] : [])];
  return [...(hold ? [hold] : []), ...all.toSorted((a, b) => rankOf(a) - rankOf(b))];
}

/** **Undo** is first, because its time is short, then what needs a person. */
export function rankOf({ actions, tone }: News): number {
  if (actions.some(({ type }) => type === 'undo')) return 0;
  return tone === 'warning' || tone === 'problem' ? 1 : 2;
}

const TRY_AGAIN = { type: 'try again', label: 'Try again' } as const;

function newsOfHold(facts: Facts): News | undefined {
  const { refusal, waiting, isWritten, isBlocked, holdError } = facts;
  if (refusal) {
    const { reason, action, title: label, serviceMessage, isAsked: isQuiet } = refusal;
    const purpose = waiting ? `send ${countOf(waiting.count, 'pet')}` : 'view pets';
    const actions = [{ type: 'enter key', label }] as const;
    const more = { tone: 'problem', serviceMessage, actions, isQuiet } as const;
    return holdNews('key refused', { after: `${reason} ${action} to ${purpose}.` }, more);
  }
  if (isWritten === false) {
    const { summary } = describeUnsaved('sending has stopped');
    const after = `${summary} Free up disk space. Sending will then resume automatically.`;
    return holdNews('not written', { after }, { tone: 'problem' });
  }
  if (isBlocked) {
    const after =
      'Another tab is sending, but does not respond. Show that tab, or send from here: pets that it is sending may then need an answer.';
    const actions = [{ type: 'send from here', label: 'Send from here' }] as const;
    return holdNews('blocked', { after }, { actions });
  }
  if (!waiting) return undefined;
  if (holdError) {
    const { summary, nextStep } = describeUnsaved('nothing was sent', holdError);
    const after = `${summary} ${nextStep}`;
    return holdNews('failed', { after }, { tone: 'problem', actions: [TRY_AGAIN] });
  }
  const { words: after, until, serviceMessage } = describeHold(waiting.hold, waiting.count);
  const { type } = waiting.hold;
  const isEndedByPerson = type === 'refused' || type === 'retry later';
  const actions = isEndedByPerson ? [TRY_AGAIN] : [];
  return holdNews(type, { after, until }, { serviceMessage, actions });
}

function holdNews(reason: string, words: Words, more: Partial<News>): News {
  return { about: 'hold', key: `hold ${reason}`, tone: 'warning', words, actions: [], ...more };
}

function newsOfImport(imported: FileEntry): News {
  const { id: about, name, file } = imported;
  const show = (label: string) => [{ type: 'link', label, href: addressOf.import }] as const;
  const news = { about, saidBy: 'import', actions: show('Show the import') } as const;
  if (isDone(imported)) {
    const end = file.stopped === undefined ? 'finished' : 'stopped';
    return {
      ...news,
      key: `${about} ${end}`,
      tone: toCheckIn(imported) > 0 ? 'warning' : 'plain',
      words: { before: `${importOf(file)} `, name, after: ` ${end}: ${describeResult(imported)}.` },
      actions: show('Show the result'),
    };
  }
  if (file.paused) {
    const { summary } = describePause(file.paused);
    const after = ` ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
    const words = { before: `${importOf(file)} `, name, after };
    return { ...news, key: `${about} paused`, tone: 'warning', words };
  }
  const { done, total } = progressOf(imported);
  const before = file.corrects === undefined ? 'Importing ' : 'Importing corrected rows of ';
  const after = `: ${formatCount(done)} of ${formatCount(total)} rows.`;
  const words = { before, name, after };
  return { ...news, key: `${about} running`, tone: 'plain', words, isQuiet: true };
}
