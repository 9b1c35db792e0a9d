import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { isAdded, isRefusedAsItStands, type SentRow } from '../../sending/journal/outcome.ts';
import { outcomeParts } from './describe-outcome.ts';

/** How an outcome is coloured: green for what succeeded, amber for what needs a person, red for what failed. */
export type Tone = 'good' | 'open' | 'failed' | 'plain';

/** @param isOpen whether it is an open question, which `isOpenQuestion` says */
export function toneOf({ outcome, row }: SentRow, isOpen: boolean): Tone {
  if (isOpen || outcome.is === 'unknown before') return 'open';
  if (isAdded(outcome)) return 'good';
  if (outcome.is === 'problem' || outcome.is === 'not sent') return 'failed';
  if (isRefusedAsItStands(outcome) && row.correctedBy !== undefined) return 'plain';
  return outcome.is === 'refused' ? 'failed' : 'plain';
}

/** The outcome of a row in a few words, with links to its pets: `Added as pet 123`. */
export function OutcomeLabel({ row }: { row: SentRow }) {
  const parts = outcomeParts(row);
  const ids = parts.filter((part) => typeof part === 'bigint');
  const [id] = ids;
  if (id === undefined) return parts.join('');
  const [before, noun, , ...after] = parts;
  return ids.length === 1 ? (
    <>
      <Link href={addressOf.pet(id)}>
        {before}
        <u>
          {noun}
          {String(id)}
        </u>
      </Link>
      {after}
    </>
  ) : (
    parts.map((part) =>
      typeof part === 'bigint' ? (
        <Link key={part} href={addressOf.pet(part)}>
          {String(part)}
        </Link>
      ) : (
        part
      ),
    )
  );
}
