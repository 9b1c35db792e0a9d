// News of the pets of one press: its line of **Sent**, shortened to a sentence.
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import type { PressEntry } from '../../outbox/entries.ts';
import { lastEventOf, onlyRow } from '../../outbox/entry-facts.ts';
import { addedIds, isAnsweredQuestion, wasDelayed, shownPet } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { probablePet } from '../../pets/sent-lines/words/describe-evidence.ts';
import { lineOfEntry, lineOfPending } from '../../pets/sent-lines/words/describe-line.ts';
import {
  type Line,
  type LineButton,
  type Part,
  petIn,
  textOf,
} from '../../pets/sent-lines/words/line.ts';
import { resultCounts } from '../../pets/sent-lines/words/sent-entries.ts';
import { countOf, wordFor } from '../../ui/words.ts';
import { CLOSE, linkTo, lowerFirst, type News } from './news.ts';

/** Undefined while the pets are being saved. */
export function newsOfPending(pending: PendingPets): News | undefined {
  const { tone, label } = lineOfPending(pending);
  if (tone !== 'failed') return undefined;
  const key = `pending ${pending.id}`;
  const { length } = pending.pets;
  const subject: Part = length === 1 ? { name: pending.pets[0].name } : countOf(length, 'pet');
  const sentence = [subject, ` ${wordFor(length, 'was', 'were')} ${lowerFirst(textOf(label))}.`];
  const buttons = [linkTo(addressOf.sent('all'), 'Show'), CLOSE];
  return { about: key, key, tone, label: sentence, buttons, saidOn: 'page of sent pets' };
}

/** The strip offers **Undo** however long the pets have waited. */
const FACTS = { now: 0, isOnline: true, isSlow: true };

export function newsOfUnfinished(entry: PressEntry): News {
  const { id, size, rows } = entry;
  const { buttons } = lineOfEntry(entry, { ...FACTS, undoable: id });
  const until = rows.find(wasDelayed)?.notBefore;
  const isBeingSent = size === 1 ? ' is being sent.' : ' are being sent.';
  return {
    about: id,
    key: `${id} unfinished`,
    tone: 'plain',
    label: [subjectOf(entry), until === undefined ? isBeingSent : ' will be sent'],
    until,
    buttons: buttons.filter(({ command }) => command.type === 'undo'),
    isQuiet: true,
    saidOn: 'page of sent pets',
  };
}

/** Returns the news of a press with its outcome. Undefined if nothing was added, and no person is needed. */
export function newsOfFinished(entry: PressEntry): News | undefined {
  const line = lineOfEntry(entry, { ...FACTS, question: entry.id });
  const short = shorten(entry, line);
  return (
    short && {
      about: entry.id,
      // Its last event, so that a second refusal is news again. A later check of the lists is not news.
      key: `${entry.id} ${lastEventOf(entry)} ${textOf(line.label)}`,
      tone: line.tone,
      label: [subjectOf(entry), short.words],
      buttons: short.buttons,
      // A link names what it opens itself. All other buttons need the name of their pet for screen readers.
      ...(short.buttons.some(
        ({ command }) => command.type !== 'open' && command.type !== 'close',
      ) && {
        petName: entry.name,
      }),
      ...(short.asks && { asks: short.asks }),
      isShownOnce: line.tone === 'good' || line.tone === 'plain',
      saidOn: 'page of sent pets',
    }
  );
}

interface ShortLine {
  /** After the name of the pet, or the number of pets. */
  words: string;
  buttons: readonly LineButton[];
  asks?: Row;
}

function shorten(entry: PressEntry, line: Line): ShortLine | undefined {
  const toCheck = [linkTo(addressOf.sent('to-check'), 'Show'), CLOSE];
  switch (line.tone) {
    case 'good':
      return shortenAdded(entry, line);
    case 'failed':
      // That a row cannot be read is no outcome.
      return entry.counts.problem > 0 ? undefined : { words: ' was not added.', buttons: toCheck };
    case 'open':
      return (
        shortenQuestion(entry, line) ?? {
          words: entry.size === 1 ? askedIn(line) : `: ${resultCounts(entry.counts).join(', ')}.`,
          buttons: toCheck,
        }
      );
    case 'plain':
      // A person has answered, and may want to take it back. On a phone, there is no room for more.
      return isAnswered(entry)
        ? { words: `${askedIn(line)}.`, buttons: [...wayBack(line), CLOSE] }
        : undefined;
    case 'waiting':
      return undefined;
  }
}

function shortenAdded(entry: PressEntry, line: Line): ShortLine | undefined {
  const { size } = entry;
  const { label } = line;
  const show = [linkTo(addressOf.sent('all'), 'Show'), CLOSE];
  if (size > 1) return { words: ' were added.', buttons: show };
  const words = ` was ${lowerFirst(textOf(label))}.`;
  if (isAnswered(entry)) return { words, buttons: [...wayBack(line), CLOSE] };
  if (entry.rows.every((row) => addedIds(row).length === 0))
    return { words: ' was added. Its ID is unknown.', buttons: show };
  const pet = petIn(label);
  if (pet === undefined) return { words, buttons: show };
  const command = { type: 'open', href: addressOf.pet(pet), closesNews: true } as const;
  return { words, buttons: [{ label: 'Open', command }, CLOSE] };
}

function wayBack({ buttons }: Line): readonly LineButton[] {
  return buttons.filter(
    ({ command }) => command.type === 'row' && command.action.type === 'change answer',
  );
}

function isAnswered(entry: PressEntry): boolean {
  const row = onlyRow(entry);
  return row !== undefined && isAnsweredQuestion(row);
}

/** Undefined while the lists are checked, and if several pets match: their answers need the line. */
function shortenQuestion(entry: PressEntry, line: Line): ShortLine | undefined {
  const row = onlyRow(entry);
  const finding = row?.check?.finding;
  if (row === undefined || finding === undefined) return undefined;
  if (finding.pets.length > 1) return undefined;
  const pet = probablePet(row);
  const evidence = pet === undefined ? textOf(line.details) : `Probably: pet ${pet} matches.`;
  const buttons = line.buttons.flatMap((button): LineButton[] => {
    const { command, inMenu } = button;
    if (inMenu) return [];
    const isNo = command.type === 'row' && command.action.type === 'not added';
    // On a phone, there is no room for more.
    return [isNo ? { ...button, label: 'No' } : button];
  });
  return { words: `${askedIn(line)} ${evidence}`, buttons, asks: row };
}

function askedIn({ label }: Line): string {
  return `: ${lowerFirst(textOf(label))}`;
}

function subjectOf(entry: PressEntry): Part {
  const row = onlyRow(entry);
  return row ? { name: shownPet(row)?.name ?? '' } : countOf(entry.size, 'pet');
}
