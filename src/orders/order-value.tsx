import { Fragment } from 'react';
import { Disclosure } from './disclosure.tsx';
import { isJsonObject } from './response-shape.ts';
import { FormattedJson, LongText } from './long-text.tsx';
import { describeScalar, type Part, toLines } from './one-line.ts';
import styles from './orders.module.css';
import { countOf } from '../ui/words.ts';

// A longer text, or one of more lines, is collapsed to its first characters.
const MAX_LENGTH = 120;
const MAX_LINES = 4;
const SUMMARY_LENGTH = 60;

/** Shows a value of an order in a person's words. Large objects, long lists and long texts are collapsed. */
export function OrderValue({ value }: { value: unknown }) {
  if (value === null) return <span className={styles.none}>{describeScalar(value)}</span>;
  const text = describeScalar(value);
  if (text !== undefined) return <Text text={text} />;
  const lines = toLines(value);
  if (lines) return <Lines lines={lines} isList={Array.isArray(value)} />;
  const { size, isEmpty } = sizeOf(value);
  if (isEmpty) return <span className={styles.none}>{size}</span>;
  return <Disclosure summary={size}>{() => <FormattedJson value={value} />}</Disclosure>;
}

/**
 * A text with its direction isolated. A blank one is in quotes, because it would be invisible. A long one is collapsed.
 */
export function Text({ text }: { text: string }) {
  if (text.length <= MAX_LENGTH && text.trim() === '')
    return <code className={styles.blank}>{JSON.stringify(text)}</code>;
  if (text.length <= MAX_LENGTH && text.split('\n', MAX_LINES + 1).length <= MAX_LINES)
    return <bdi className={styles.text}>{text}</bdi>;
  return (
    <Disclosure summary={<bdi>{text.slice(0, SUMMARY_LENGTH)}…</bdi>}>
      {() => <LongText text={text} />}
    </Disclosure>
  );
}

function Lines({ lines, isList }: { lines: readonly Part[][]; isList: boolean }) {
  const [first = []] = lines;
  if (!isList) return <Line parts={first} />;
  return (
    <ul className={styles.list}>
      {lines.map((parts, index) => (
        // The items of a list keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Line parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Line({ parts }: { parts: readonly Part[] }) {
  return (
    <span className={styles.text}>
      {parts.map(({ name, text }, index) => (
        // The fields of an object keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ', '}
          {name !== undefined && `${name}: `}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** Describes the size of an object or list, such as `2 items`. */
function sizeOf(value: unknown): { size: string; isEmpty: boolean } {
  const isList = Array.isArray(value);
  const { length } = isList ? value : Object.keys(isJsonObject(value) ? value : {});
  return { size: countOf(length, isList ? 'item' : 'field'), isEmpty: length === 0 };
}
