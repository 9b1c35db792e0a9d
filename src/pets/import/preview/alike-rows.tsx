import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { countOf, formatCount } from '../../../ui/words.ts';
import { shortLine } from '../../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from '../../pet/category-names.ts';
import { FIELDS } from '../../pet/fields.tsx';
import type { CheckedRow, Correction } from '../file/check-rows.ts';
import { type Alike, findAlike, isStillWrong, suggestForAlike } from './find-alike.ts';
import type { PreviewRow } from './preview-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

/** More at once would push the rows out of view. */
const STEP = 3;

/** What one press has put into cells alike. */
interface Used {
  text: string;
  /** What could be chosen. */
  suggested: readonly string[];
  /** The cells before, by line. */
  before: ReadonlyMap<number, string>;
}

interface AlikeRowsProps {
  rows: readonly PreviewRow[];
  names: CategoryNames;
  onCorrect: (changes: ReadonlyMap<CheckedRow, Correction>) => void;
}

/** Corrects the same wrong text in all its rows by one press, which can be undone. */
export function AlikeRows({ rows, names, onCorrect }: AlikeRowsProps) {
  const [used, setUsed] = useState<ReadonlyMap<string, Used>>(new Map());
  const [limit, setLimit] = useState(STEP);
  const found = useMemo(() => findAlike(rows), [rows]);
  if (found.length === 0) return null;
  return (
    <div className={layout.tightColumn}>
      {found.slice(0, limit).map((alike) => {
        const suggested = suggestForAlike(alike, names);
        return (
          <AlikeLine
            key={alike.key}
            alike={alike}
            suggested={suggested}
            used={used.get(alike.key)}
            onUse={(text) => {
              const wrong = alike.rows.filter((row) => isStillWrong(alike, row));
              const before = wrong.map(
                ({ line, cells }) => [line, cells[alike.field] ?? ''] as const,
              );
              setUsed(new Map(used).set(alike.key, { text, suggested, before: new Map(before) }));
              onCorrect(new Map(wrong.map((row) => [row, { [alike.field]: text }])));
            }}
            onUndo={({ text, before }) => {
              const changes = alike.rows.flatMap((row) => {
                const cell = before.get(row.line);
                // A cell that was corrected again since keeps its text.
                const isUsed = cell !== undefined && row.cells[alike.field] === text;
                return isUsed ? [[row, { [alike.field]: cell }] as const] : [];
              });
              const others = new Map(used);
              others.delete(alike.key);
              setUsed(others);
              onCorrect(new Map(changes));
            }}
          />
        );
      })}
      <ShowMore count={found.length} limit={limit} step={STEP} onShow={setLimit} />
    </div>
  );
}

interface AlikeLineProps {
  alike: Alike;
  suggested: readonly string[];
  used: Used | undefined;
  onUse: (text: string) => void;
  onUndo: (used: Used) => void;
}

function AlikeLine({ alike, suggested, used, onUse, onUndo }: AlikeLineProps) {
  const { field, text, areRefused, rows } = alike;
  const label = FIELDS.find((of) => of.key === field)?.label ?? '';
  const wrong = rows.filter((row) => isStillWrong(alike, row)).length;
  // Once there is nothing to do, the words stay as they were.
  const count = (used?.before.size ?? wrong) || rows.length;
  const others = count === 1 ? 'the other row' : `the other ${formatCount(count)}`;
  const where = count === rows.length ? `all ${formatCount(count)}` : others;
  const offered = used?.suggested ?? suggested;
  return (
    <div
      role="group"
      aria-label={`${label} “${shortLine(text)}”`}
      className={`${layout.row} ${styles.alike}`}
    >
      <p>
        {label} {text === '' ? 'empty' : <q translate="no">{renderUntrusted(text)}</q>} in{' '}
        {countOf(rows.length, areRefused ? 'refused row' : 'row')}.
      </p>
      {offered.length === 0 && <span className={layout.quiet}>Correct one to use it in all.</span>}
      {offered.map((suggestion) => (
        // All keep their places, and the focus: **Undo** does not come under the pointer, and moves no row.
        <Button
          key={suggestion}
          isUnavailable={used !== undefined || wrong === 0}
          onClick={() => onUse(suggestion)}
        >
          <span>
            Use <span translate="no">{renderUntrusted(suggestion)}</span> in {where}
          </span>
        </Button>
      ))}
      <Button
        variant={used ? 'plain' : 'quiet'}
        isUnavailable={!used}
        onClick={() => used && onUndo(used)}
      >
        Undo
      </Button>
    </div>
  );
}
