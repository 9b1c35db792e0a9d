import { stringifyJson } from '../api/json/json.ts';
import { Disclosure } from './disclosure.tsx';
import { isJsonNumber, isJsonObject } from './json-kinds.ts';
import styles from './json-value.module.css';
import { FormattedJson, LongText } from './long-text.tsx';

// A longer text, or one of more lines, is collapsed to its first characters.
const MAX_LENGTH = 120;
const MAX_LINES = 4;
const SUMMARY_LENGTH = 60;

/** Shows a JSON value unchanged. Objects, lists and long texts are collapsed. */
export function JsonValue({ value }: { value: unknown }) {
  if (typeof value === 'string' && !isShortBlank(value)) return <Text text={value} />;
  const size = sizeOf(value);
  if (size !== undefined)
    return <Disclosure summary={size}>{() => <FormattedJson value={value} />}</Disclosure>;
  const text = stringifyJson(value);
  return isJsonNumber(value) ? (
    <Text text={text} />
  ) : (
    <code className={styles.literal}>{text}</code>
  );
}

function Text({ text }: { text: string }) {
  if (text.length <= MAX_LENGTH && text.split('\n', MAX_LINES + 1).length <= MAX_LINES)
    return <bdi className={styles.text}>{text}</bdi>;
  return (
    <Disclosure summary={<bdi>{text.slice(0, SUMMARY_LENGTH)}…</bdi>}>
      {() => <LongText text={text} />}
    </Disclosure>
  );
}

/** Describes the size of an object or list, such as `[2 items]`. Undefined for an empty one and other values. */
function sizeOf(value: unknown): string | undefined {
  if (Array.isArray(value) && value.length > 0) return `[${count(value.length, 'item')}]`;
  if (!isJsonObject(value)) return undefined;
  const { length } = Object.keys(value);
  return length > 0 ? fieldCount(length) : undefined;
}

/** Describes a number of fields, such as `{2 fields}`. */
export const fieldCount = (length: number) => `{${count(length, 'field')}}`;

const count = (length: number, what: string) =>
  `${length.toLocaleString('en')} ${what}${length === 1 ? '' : 's'}`;

// A blank or empty text is shown in quotes, since it would be invisible otherwise.
function isShortBlank(text: string): boolean {
  return text.length <= MAX_LENGTH && text.trim() === '';
}
