import { useState } from 'react';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { atTime, formatTime } from '../../../ui/format-time.ts';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';
import { LoadFailure } from '../../../untrusted-text/load-failure.tsx';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { describeCoverage } from '../../known/merge-lists.ts';
import type { SentPet } from '../file/sent-pets.ts';
import { canSendAnyway, type PreviewRow } from './preview-rows.ts';
import type { Comparison } from './use-duplicates.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface DuplicatesNoteProps {
  rows: readonly PreviewRow[];
  onChoose: (lines: readonly number[], isSent: boolean) => void;
}

/** Counts the rows that may already be in the store, and offers to skip or send all of them. */
export function DuplicatesNote({ rows, onChoose }: DuplicatesNoteProps) {
  const duplicates = rows.filter(({ duplicate }) => duplicate);
  if (duplicates.length === 0) return null;
  const largest = largestSource(duplicates);
  const repeats = duplicates.filter(({ duplicate }) => duplicate?.type === 'line').length;
  const others = duplicates.length - repeats - (largest?.count ?? 0);
  const choosable = duplicates.filter(canSendAnyway);
  const lines = choosable.map(({ row }) => row.line);
  const skipped = choosable.filter(({ plan }) => plan === 'skipped').length;
  const value = skipped === lines.length ? 'skip' : skipped === 0 ? 'send' : 'some';
  return (
    <section aria-label="Possible duplicates" className={`${layout.card} ${styles.duplicates}`}>
      <p>
        {largest && (
          <>
            {`${formatCount(largest.count)} of ${countOf(rows.length, 'row')} ${wordFor(largest.count, 'was', 'were')} already added from `}
            {largest.file === undefined ? 'the form' : renderUntrusted(largest.file)}{' '}
            <span>{`${atTime(largest.at)}.`}</span>{' '}
          </>
        )}
        {others > 0 && (
          <span>{`${countOf(others, largest ? 'more' : 'row', largest ? 'more' : 'rows')} may already be in the store. `}</span>
        )}
        {repeats > 0 && (
          <span>{`${countOf(repeats, 'row repeats', 'rows repeat')} an earlier row.`}</span>
        )}
      </p>
      {lines.length > 1 && (
        <RadioGroup
          legend={`These ${formatCount(lines.length)} rows`}
          name="duplicates"
          options={[
            { value: 'skip', label: 'Skip all' },
            { value: 'send', label: 'Send all anyway' },
          ]}
          value={value}
          onChange={(chosen) => onChoose(lines, chosen === 'send')}
        />
      )}
    </section>
  );
}

function largestSource(
  duplicates: readonly PreviewRow[],
): { file: string | undefined; at: number; count: number } | undefined {
  const sources = new Map<string, { file: string | undefined; at: number; count: number }>();
  for (const { duplicate } of duplicates) {
    if (duplicate?.type !== 'sent' || !duplicate.sent.isAdded) continue;
    const { file, at } = duplicate.sent;
    const key = sourceKey(duplicate.sent);
    const source = sources.get(key);
    sources.set(key, { file, at: Math.max(at, source?.at ?? 0), count: (source?.count ?? 0) + 1 });
  }
  return [...sources.values()].toSorted((a, b) => b.count - a.count)[0];
}

/** The form counts as one source. */
const sourceKey = ({ file, at }: SentPet) => (file === undefined ? '' : `${at} ${file}`);

/** Says what the rows were compared with, and how old that is. */
export function ComparedWith({ merged, loadedAt, loading }: Comparison) {
  const { error, isLoading, reload } = loading;
  const [hasTriedAgain, setTriedAgain] = useState(false);
  // While the lists load, an error is from the previous load. It stays visible during a retry.
  const isFirstLoad = isLoading && !hasTriedAgain;
  const isMissing = merged.loadedAt === undefined;
  return (
    <>
      <p className={layout.quiet}>
        {isMissing
          ? isFirstLoad
            ? 'Comparing with the store…'
            : `Compared with Sent, as of ${formatTime(loadedAt)}, but not with the store.`
          : `Compared with Sent and the store, as of ${formatTime(loadedAt)}. ${describeCoverage(merged)}`}
      </p>
      {error && !isFirstLoad && (
        <LoadFailure
          error={error}
          isRetrying={isLoading}
          onTryAgain={() => {
            setTriedAgain(true);
            reload();
          }}
        />
      )}
    </>
  );
}
