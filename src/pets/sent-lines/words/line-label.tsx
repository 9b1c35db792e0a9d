import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTimeLeft } from '../../../ui/timing/use-seconds-until.ts';
import { isLongId } from '../../pet/long-id.ts';
import { type Line, petIn, textOf } from './line.ts';
import styles from '../sent-table.module.css';

/** The outcome of a line, a link if it names a pet. */
export function Label({ line: { tone, label, until } }: { line: Line }) {
  if (until !== undefined) return <LabelWithTime words={textOf(label)} until={until} />;
  const id = petIn(label);
  const icon = tone === 'good' && <Icon name="check" />;
  if (id !== undefined) return <AddedLink words={textOf(label)} id={id} icon={icon} />;
  const [short = '', ...reason] = label;
  if (reason.length > 0)
    return (
      <span className={styles.withReason} data-short={textOf([short])}>
        <span>{textOf(label)}</span>
      </span>
    );
  return (
    <span>
      {icon}
      {textOf(label)}
    </span>
  );
}

/** In a narrow table, the ID has a line of its own, with `#` instead of the words before it. */
function AddedLink({ words, id, icon }: { words: string; id: bigint; icon: ReactNode }) {
  const [outcome = ''] = words.split(/(?: as)? pet /);
  return (
    <Link
      href={addressOf.pet(id)}
      className={styles.added}
      data-long={isLongId(id)}
      // A colon in an element of its own may be read with a space before it.
      aria-label={outcome.endsWith(':') ? words : undefined}
    >
      <span>
        {icon}
        {outcome.replace(/:$/, '')}
        {outcome.endsWith(':') && <span className={styles.colon}>:</span>}
      </span>
      <span className={styles.joining}>{words.slice(outcome.length, -String(id).length)}</span>
      <u>{String(id)}</u>
    </Link>
  );
}

function LabelWithTime({ words, until }: { words: string; until: number }) {
  return <span>{`${words} ${useTimeLeft(until)}`.trimEnd()}</span>;
}
