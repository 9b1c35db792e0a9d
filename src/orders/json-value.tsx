import { stringifyJson } from '../api/json/json.ts';
import { Fold } from './fold.tsx';
import { isJsonNumber, isJsonObject } from './json-kinds.ts';
import styles from './json-value.module.css';
import { FormattedJson, LongText } from './long-text.tsx';

/** What fits a cell: some four lines. */
const LONGEST = 120;
const MOST_LINES = 4;
const START = 60;

/** One value as it came: text and exact digits as they are, objects and lists folded. */
export function JsonValue({ value }: { value: unknown }) {
  if (typeof value === 'string' && !isShortBlank(value)) return <Text text={value} />;
  const size = sizeOf(value);
  if (size !== undefined)
    return <Fold summary={size}>{() => <FormattedJson value={value} />}</Fold>;
  const text = stringifyJson(value);
  return isJsonNumber(value) ? <Text text={text} /> : <code className={styles.word}>{text}</code>;
}

function Text({ text }: { text: string }) {
  if (text.length <= LONGEST && text.split('\n', MOST_LINES + 1).length <= MOST_LINES)
    return <bdi className={styles.text}>{text}</bdi>;
  return <Fold summary={<bdi>{text.slice(0, START)}…</bdi>}>{() => <LongText text={text} />}</Fold>;
}

/** How large a fold is, in the brackets that JSON has for its kind; undefined where nothing is in. */
function sizeOf(value: unknown): string | undefined {
  if (Array.isArray(value) && value.length > 0) return `[${count(value.length, 'item')}]`;
  if (!isJsonObject(value)) return undefined;
  const { length } = Object.keys(value);
  return length > 0 ? fieldsFold(length) : undefined;
}

export const fieldsFold = (length: number) => `{${count(length, 'field')}}`;

const count = (length: number, what: string) =>
  `${length.toLocaleString('en')} ${what}${length === 1 ? '' : 's'}`;

// Shown in its quotes, since nothing else of it would be seen.
function isShortBlank(text: string): boolean {
  return text.length <= LONGEST && text.trim() === '';
}
