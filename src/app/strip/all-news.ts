// What the strip below the banner may say, most urgent first. Pure functions.
import type { Sent, SentGroup, Waiting } from '../../outbox/queries.ts';
import { isDone } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { describeHold, describePause, describeUnsaved } from '../../pets/outcome/describe-hold.ts';
import { progressOf } from '../../pets/import/current-import.ts';
import { describeResult, importOf, toCheckIn } from '../../pets/outcome/result-counts.ts';
import { countOf, formatCount } from '../../ui/words.ts';
import type { News } from './news.ts';
import { newsOfPets } from './pet-news.ts';

export interface Facts {
  /** Undefined until they are loaded. */
  sent: Sent | undefined;
  pending: readonly PendingPets[];
  waiting: Waiting | null | undefined;
  /** Why the key was refused, while the page asks for another one. */
  refusal:
    | {
        reason: string;
        serviceMessage: string | undefined;
        /** What to do, and the words of the button that does it. */
        action: string;
        title: string;
        /** Whether a dialog says the same. */
        isAsked: boolean;
      }
    | undefined;
  /** False if the sender cannot save data. */
  isWritten: boolean | undefined;
  /** Whether another tab sends, but does not respond. */
  isBlocked: boolean | undefined;
  /** Why **Try again** failed. */
  holdError: Error | null;
  /** The import that runs, or has ended and was not shown yet. */
  imported: SentGroup | undefined;
  /** When the page was opened. Earlier outcomes are no news. In milliseconds since 1970. */
  since: number;
}

export function newsOf(facts: Facts): readonly News[] {
  const { sent, pending, imported, since } = facts;
  const hold = newsOfHold(facts);
  const pets = sent ? newsOfPets(sent, pending, { since, isHeld: hold !== undefined }) : [];
  const all = [...pets, ...(imported ? [newsOfImport(imported)] : [])];
  const ranks: ((news: News) => boolean)[] = [
    // First, because its time is short.
    ({ actions }) => actions.some(({ type }) => type === 'undo'),
    ({ tone }) => tone === 'warning',
    () => true,
  ];
  const rankOf = (news: News) => ranks.findIndex((isOf) => isOf(news));
  return [...(hold ? [hold] : []), ...all.toSorted((a, b) => rankOf(a) - rankOf(b))];
}

/** Says why nothing is sent, and how that ends. */
function newsOfHold(facts: Facts): News | undefined {
  const { refusal, waiting, isWritten, isBlocked, holdError } = facts;
  if (refusal) {
    const { reason, action, title: label, serviceMessage, isAsked: isQuiet } = refusal;
    const purpose = waiting ? `send ${countOf(waiting.count, 'pet')}` : 'view pets';
    const news = holdNews('key refused', `${reason} ${action} to ${purpose}.`, 'problem');
    return { ...news, serviceMessage, actions: [{ type: 'enter key', label }], isQuiet };
  }
  if (isWritten === false) {
    const { summary } = describeUnsaved('sending has stopped');
    const after = `${summary} Free up disk space. Sending will then resume automatically.`;
    return holdNews('not written', after, 'problem');
  }
  if (isBlocked) {
    const after =
      'Another tab is sending, but does not respond. Show that tab, or send from here: pets that it is sending may then need an answer.';
    return {
      ...holdNews('blocked', after),
      actions: [{ type: 'send from here', label: 'Send from here' }],
    };
  }
  if (!waiting) return undefined;
  const tryAgain = [{ type: 'try again', label: 'Try again' }] as const;
  if (holdError) {
    const { summary, nextStep } = describeUnsaved('nothing was sent', holdError);
    return { ...holdNews('failed', `${summary} ${nextStep}`, 'problem'), actions: tryAgain };
  }
  const { words, until, serviceMessage } = describeHold(waiting.hold, waiting.count);
  const { type } = waiting.hold;
  const isEndedByPerson = type === 'refused' || type === 'retry later';
  const news = holdNews(type, words);
  return {
    ...news,
    words: { ...news.words, until },
    serviceMessage,
    actions: isEndedByPerson ? tryAgain : [],
  };
}

function holdNews(key: string, after: string, tone: News['tone'] = 'warning'): News {
  return { about: 'hold', key: `hold ${key}`, tone, words: { after }, actions: [] };
}

function newsOfImport(shown: SentGroup): News {
  const { group, counts } = shown;
  const { id: about, name, paused } = group;
  const show = (label: string) => [{ type: 'link', label, href: addressOf.import }] as const;
  const news = { about, saidBy: 'import', actions: show('Show the import') } as const;
  if (isDone(group)) {
    const end = group.stopped === undefined ? 'finished' : 'stopped';
    return {
      ...news,
      key: `${about} ${end}`,
      tone: toCheckIn(counts) > 0 ? 'warning' : 'plain',
      words: { before: `${importOf(group)} `, name, after: ` ${end}: ${describeResult(counts)}.` },
      actions: show('Show the result'),
    };
  }
  if (paused) {
    const { summary } = describePause(paused);
    const after = ` ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
    const words = { before: `${importOf(group)} `, name, after };
    return { ...news, key: `${about} paused`, tone: 'warning', words };
  }
  const { done, total } = progressOf(shown);
  const before = group.corrects === undefined ? 'Importing ' : 'Importing corrected rows of ';
  const after = `: ${formatCount(done)} of ${formatCount(total)} rows.`;
  const words = { before, name, after };
  return { ...news, key: `${about} running`, tone: 'plain', words, isQuiet: true };
}
