// News of the pets of one press: its line of **Sent**, shortened to a sentence.
import { addressOf } from '../../addresses/addresses.ts';
import type { PressEntry } from '../../outbox/entries.ts';
import { lastEventOf, onlyRow } from '../../outbox/entry-facts.ts';
import { isDelayed, shownPet } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { probablePet } from '../../pets/outcome/describe-evidence.ts';
import { lineOfEntry, lineOfPending } from '../../pets/outcome/describe-line.ts';
import { type Line, type LineButton, type Part, petIn, textOf } from '../../pets/outcome/line.ts';
import { resultCounts } from '../../pets/outcome/sent-entries.ts';
import { countOf } from '../../ui/words.ts';
import { CLOSE, linkTo, lowerFirst, type News } from './news.ts';

/** Undefined while the pets are being saved. */
export function newsOfPending(pending: PendingPets): News | undefined {
  const { tone, label } = lineOfPending(pending);
  if (tone !== 'failed') return undefined;
  const key = `pending ${pending.id}`;
  const sentence = [{ name: pending.pets[0].name }, ` was ${lowerFirst(textOf(label))}.`];
  const buttons = [linkTo(addressOf.sent('all'), 'Show'), CLOSE];
  return { about: key, key, tone, label: sentence, buttons, saidBy: 'pets' };
}

/** The strip offers **Undo** however long the pets have waited. */
const FACTS = { now: 0, isOnline: true, isSlow: true };

export function newsOfUnfinished(entry: PressEntry): News {
  const { id, size, rows } = entry;
  const { buttons } = lineOfEntry(entry, { ...FACTS, undoable: id });
  const until = rows.find(isDelayed)?.notBefore;
  const isBeingSent = size === 1 ? ' is being sent.' : ' are being sent.';
  return {
    about: id,
    key: `${id} unfinished`,
    tone: 'plain',
    label: [subjectOf(entry), until === undefined ? isBeingSent : ' will be sent'],
    until,
    buttons: buttons.filter(({ command }) => command.type === 'undo'),
    isQuiet: true,
    saidBy: 'pets',
  };
}

/** Returns the news of a press with its outcome. Undefined if nothing was added, and no person is needed. */
export function newsOfFinished(entry: PressEntry): News | undefined {
  const line = lineOfEntry(entry, { ...FACTS, question: entry.id });
  const short = shorten(entry, line);
  return (
    short && {
      about: entry.id,
      // Its last event, so that a second refusal is news again. That the lists were checked since is none.
      key: `${entry.id} ${lastEventOf(entry)} ${textOf(line.label)}`,
      tone: line.tone,
      label: [subjectOf(entry), short.words],
      // On a phone, two answers leave no room for **Close**.
      ...(short.link
        ? { buttons: [short.link, CLOSE] }
        : { buttons: short.answers, petName: entry.name }),
      saidBy: 'pets',
    }
  );
}

type ShortLine = {
  /** After the name of the pet, or the number of pets. */
  words: string;
} & (
  | { link: LineButton; answers?: undefined }
  | { link?: undefined; answers: readonly LineButton[] }
);

function shorten(entry: PressEntry, line: Line): ShortLine | undefined {
  const toCheck = linkTo(addressOf.sent('to-check'), 'Show');
  switch (line.tone) {
    case 'good':
      return shortenAdded(entry, line);
    case 'failed':
      // That a row cannot be read is no outcome.
      return entry.counts.problem > 0 ? undefined : { words: ' was not added.', link: toCheck };
    case 'open':
      return (
        shortenQuestion(entry, line) ?? {
          words: entry.size === 1 ? askedIn(line) : `: ${resultCounts(entry.counts).join(', ')}.`,
          link: toCheck,
        }
      );
    case 'plain':
    case 'waiting':
      return undefined;
  }
}

function shortenAdded({ size }: PressEntry, { label }: Line): ShortLine | undefined {
  const sent = linkTo(addressOf.sent('all'), 'Show');
  if (size > 1) return { words: ' were added.', link: sent };
  const words = ` was ${lowerFirst(textOf(label))}.`;
  const pet = petIn(label);
  if (pet === undefined) return { words, link: sent };
  const command = { type: 'open', href: addressOf.pet(pet), closesNews: true } as const;
  return { words, link: { label: 'Open', command } };
}

/** Undefined unless one pet was probably added: other evidence needs more words. */
function shortenQuestion(entry: PressEntry, line: Line): ShortLine | undefined {
  const row = onlyRow(entry);
  const pet = row && probablePet(row);
  if (pet === undefined) return undefined;
  const answers = line.buttons.flatMap((button): LineButton[] => {
    const { command } = button;
    if (command.type !== 'row') return [];
    if (command.action.type === 'added as') return [button];
    return command.action.type === 'not added' ? [{ ...button, label: 'No' }] : [];
  });
  return { words: `${askedIn(line)} Probably: pet ${pet} matches.`, answers };
}

function askedIn({ label }: Line): string {
  return `: ${lowerFirst(textOf(label))}`;
}

function subjectOf(entry: PressEntry): Part {
  const row = onlyRow(entry);
  return row ? { name: shownPet(row)?.name ?? '' } : countOf(entry.size, 'pet');
}
