// What the strip below the banner may say, most urgent first. Pure functions.
import { type Entry, type FileEntry, isDone, toCheckIn } from '../../outbox/entries.ts';
import type { Obstacle } from '../../outbox/obstacle.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { addressOf } from '../../addresses/addresses.ts';
import {
  describeObstacle,
  describePause,
  describeUnsaved,
  type RefusedKey,
} from '../../pets/outcome/obstacle-words.ts';
import { progressOf } from '../../pets/import/import-step.tsx';
import { describeResult, importOf } from '../../pets/outcome/sent-entries.ts';
import { formatCount } from '../../ui/words.ts';
import type { News } from './news.ts';
import { newsOfPets } from './pet-news.ts';

export interface Facts {
  /** Undefined until they are loaded. */
  sent: readonly Entry[] | undefined;
  pending: readonly PendingPets[];
  obstacle: Obstacle | undefined;
  /** How many pets wait. */
  count: number;
  /** Why the key was refused, while the page asks for another one. `isAsked`: whether a dialog says the same. */
  refusedKey: (RefusedKey & { isAsked: boolean }) | undefined;
  /** Why **Try again** failed. */
  holdError: Error | null;
  /** The import that runs, or has ended and was not shown yet. */
  imported: FileEntry | undefined;
  /** When the page was opened. Earlier outcomes are no news. In milliseconds since 1970. */
  since: number;
}

export function newsOf(facts: Facts): readonly News[] {
  const { sent, pending, imported, since } = facts;
  const obstacle = newsOfObstacle(facts);
  const hasObstacle = obstacle !== undefined;
  const pets = sent ? newsOfPets(sent, pending, { since, hasObstacle }) : [];
  const all = [...pets, ...(imported ? [newsOfImport(imported)] : [])];
  return [...(obstacle ? [obstacle] : []), ...all.toSorted((a, b) => rankOf(a) - rankOf(b))];
}

/** **Undo** is first, because its time is short, then what needs a person. */
export function rankOf({ actions, tone }: News): number {
  if (actions.some(({ type }) => type === 'undo')) return 0;
  return tone === 'warning' || tone === 'problem' ? 1 : 2;
}

function newsOfObstacle(facts: Facts): News | undefined {
  const { count, refusedKey, holdError } = facts;
  const obstacle: Obstacle | undefined = refusedKey ? { by: 'key' } : facts.obstacle;
  if (obstacle === undefined) return undefined;
  const words = describeObstacle(obstacle, count, refusedKey);
  const { sentence: after, until, serviceMessage, button } = words;
  const actions = button ? [{ label: button.label, type: button.command.type }] : [];
  const news = { about: 'obstacle', actions, isQuiet: refusedKey?.isAsked ?? false };
  if (holdError && obstacle.by === 'refusal') {
    const { summary, nextStep } = describeUnsaved('nothing was sent', holdError);
    const failed = { after: `${summary} ${nextStep}` };
    return { ...news, key: 'obstacle failed', tone: 'problem', words: failed };
  }
  return {
    ...news,
    key: `obstacle ${obstacle.by}`,
    tone: words.tone === 'failed' ? 'problem' : 'warning',
    words: { after, until },
    serviceMessage,
  };
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
