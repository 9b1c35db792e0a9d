// The keys by which the index `keys` finds a row. Its status and its file have indexes of their own.
import type { NewPet, Pet } from '../api/schemas.ts';
import type { NewRow } from '../database/schema.ts';
import { AllCells, type RowText } from '../database/stored-pets.ts';
import {
  addedIds,
  additionsOf,
  canBecomeQuestion,
  isOrMightBeTwice,
  isToCorrect,
  isSentBySendNow,
  lastEventAt,
  matchKey,
} from './row-facts.ts';

type Key = string[];

/** Finds the rows with a similar pet, as it was sent or as the service stored it. */
export function petKey(environment: string, pet: NewPet | Pet): Key {
  return [environment, 'pet', matchKey(pet)];
}

/** Finds the rows that are a question, or may become one: those with a similar pet, or all. */
export function doubtKey(environment: string, pet?: NewPet | Pet): Key {
  return [environment, 'doubt', ...(pet ? [matchKey(pet)] : [])];
}

/** Finds the corrected rows that had these cells in their file, or all corrected rows of files. */
export function cellsKey(environment: string, cells?: RowText): Key {
  return [environment, 'cells', ...(cells ? [cellsText(cells)] : [])];
}

/** Returns the same text for cells that differ only in spaces around them. */
export function cellsText(cells: RowText): string {
  return JSON.stringify(Object.values(AllCells.parse(cells)).map((cell) => cell.trim()));
}

/** Finds the rows of a press, also those that a later one has corrected. Not the rows of a file by its ID. */
export function pressKey(environment: string, press: string): Key {
  return [environment, 'press', press];
}

/** Finds the rows of a file, the newest event first. */
export function eventKey(environment: string, file: string): Key {
  return [environment, 'event', file];
}

/** A button of all rows of a file that changes only some of them. */
export type ButtonOfRows = 'send now' | 'correct';

/** Finds the rows of a file that **Send now** of all of them sends, or that **Correct** of its result opens. */
export function buttonKey(environment: string, button: ButtonOfRows, file: string): Key {
  return [environment, button, file];
}

/** Finds the rows of a file that were, or may have been, added twice. */
export function twiceKey(environment: string, file: string): Key {
  return [environment, 'twice', file];
}

/** Finds the rows that were added, the highest ID first. */
export function addedKey(environment: string): Key {
  return [environment, 'added'];
}

const HIGHEST_ID = 2n ** 63n - 1n;

/** Returns a text by which a higher ID (int64) comes first. */
export function idText(id: bigint): string {
  return String(HIGHEST_ID - id).padStart(20, '0');
}

/** Returns a text by which a later time comes first. */
function timeText(at: number): string {
  const left = Number.MAX_SAFE_INTEGER - Math.trunc(at);
  return String(Math.min(left, Number.MAX_SAFE_INTEGER)).padStart(16, '0');
}

/** Returns the IDs of the press of a row, and of those before its corrections. */
export function pressesOf({ press, was = [] }: Pick<NewRow, 'press' | 'was'>): readonly string[] {
  return [press, ...was.map((earlier) => earlier.press)];
}

/** Returns what a row is found by, from what happened to it. */
export function keysOf(row: Omit<NewRow, 'keys'>): string[][] {
  const { environment, file, pet, cellsInFile } = row;
  const stored = additionsOf(row).flatMap((addition) => addition.stored ?? []);
  const keys = [
    ...[...(pet ? [pet] : []), ...stored].map((own) => petKey(environment, own)),
    ...addedIds(row).map((id) => addedKey(environment).concat(idText(id))),
    ...pressesOf(row).flatMap((press) => (press === file ? [] : [pressKey(environment, press)])),
  ];
  if (pet && canBecomeQuestion(row)) keys.push(doubtKey(environment, pet));
  if (cellsInFile) keys.push(cellsKey(environment, cellsInFile));
  if (file === '') return keys;
  keys.push(eventKey(environment, file).concat(timeText(lastEventAt(row))));
  if (isSentBySendNow(row)) keys.push(buttonKey(environment, 'send now', file));
  if (isToCorrect(row)) keys.push(buttonKey(environment, 'correct', file));
  if (isOrMightBeTwice(row)) keys.push(twiceKey(environment, file));
  return keys;
}
