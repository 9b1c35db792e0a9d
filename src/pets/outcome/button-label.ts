import { toSingleLine } from '../../api/json/to-single-line.ts';

const MAX_LENGTH = 60;

/** A button's name for screen readers: its words, and which pet it belongs to. */
export function buttonLabel(words: string, name: string | undefined): string {
  if (name === undefined) return words;
  return `${words}, ${toSingleLine(name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name)}`;
}
