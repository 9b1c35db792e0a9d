import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeaderRow } from '../../../ui/header-row.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';
import { joinSentences } from '../../../ui/words.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { FIELDS } from '../../pet/fields.tsx';
import { type CheckedRow, type Correction, describeProblem } from '../file/check-rows.ts';
import type { RowProblem } from '../file/read-table.ts';
import { fieldId } from './cell-field.tsx';
import { nextWrongField, type PreviewRow, type WrongField, wrongFieldsOf } from './preview-rows.ts';
import { PreviewRowLine } from './row-line.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './rows-table.module.css';

/** The height of a row without problems, in pixels. Other heights are measured when rows come into view. */
const ROW_HEIGHT = 44;

/** Rows rendered above and below the window, so that Tab and the next wrong field find them. */
const ROWS_BEYOND = 15;

interface RowsTableProps {
  rows: readonly PreviewRow[];
  /** The line to focus at first. */
  startAt: number | undefined;
  names: CategoryNames;
  /** @returns the remaining problems of the row */
  onCorrect: (row: CheckedRow, change: Correction) => readonly RowProblem[];
}

/** Only rows near the window are rendered, so that 5,000 scroll like 50. */
export function RowsTable({ rows, startAt, names, onCorrect }: RowsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [stillWrong, setStillWrong] = useState('');
  const first = rows.findIndex(({ line }) => line === startAt);
  const firstRow = rows[first];
  const firstField = (firstRow && wrongFieldsOf(firstRow)[0]) ?? 'name';
  const wanted = useRef<WrongField | undefined>(
    startAt === undefined ? undefined : { index: first, line: startAt, field: firstField },
  );
  // oxlint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by its functions
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.line ?? index,
    // The focused row stays rendered. It may be gone, or have another index: a correction or another tab changes the rows.
    rangeExtractor: (range) => {
      const focused = focusedRowIndex();
      const indexes = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || indexes.includes(focused)
        ? indexes
        : [...indexes, focused].toSorted((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  useEffect(() => {
    const page = body.current?.closest('main');
    if (!page) return undefined;
    // Any change above the table changes the height of the page.
    const observer = new ResizeObserver(() => {
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY));
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  const scrollToFirst = useEffectEvent(() => {
    if (first >= 0) virtualizer.scrollToIndex(first, { align: 'center' });
  });
  useEffect(() => scrollToFirst(), []);
  useLayoutEffect(() => {
    if (wanted.current && focusField(wanted.current)) wanted.current = undefined;
  }, [items]);

  const shown = FIELDS.filter(
    ({ key, isRequired }) =>
      isRequired ||
      rows.some(({ cells, fields }) => (cells[key] ?? '') !== '' || fields.includes(key)),
  );
  const hasNotes = rows.some(({ duplicate }) => duplicate);
  const columns = ['Line', ...shown.map(({ label }) => label), ...(hasNotes ? ['Notes'] : [])];
  const correct = (row: CheckedRow, change: Correction) => {
    const problems = onCorrect(row, change);
    // A corrected row is announced by the sum below, which then counts one problem fewer.
    setStillWrong(
      joinSentences(problems.map((problem) => `Line ${row.line}: ${describeProblem(problem)}`)),
    );
    return problems;
  };
  const focusNext = (from: WrongField) => {
    const next = nextWrongField(rows, from);
    if (next === undefined || focusField(next)) return;
    wanted.current = next;
    virtualizer.scrollToIndex(next.index, { align: 'center' });
  };
  return (
    <div
      className={styles.rows}
      style={{ '--columns': shown.map(({ widths }) => widths.preview).join(' ') }}
      data-has-notes={hasNotes}
    >
      <TableFrame label="Rows" rows="grid" rowCount={rows.length + 1}>
        <HeaderRow columns={columns} />
        <tbody ref={body}>
          {items.map((item, position) => {
            const row = rows[item.index];
            const endAbove = items[position - 1]?.end ?? top;
            if (row === undefined) return null;
            return [
              <Gap key={`before ${item.key}`} height={item.start - endAbove} />,
              <PreviewRowLine
                key={item.key}
                row={row}
                index={item.index}
                names={names}
                shown={shown}
                measureHeight={virtualizer.measureElement}
                onCorrect={(change) => correct(row, change)}
                onFocusNext={(field) => focusNext({ index: item.index, line: row.line, field })}
              />,
            ];
          })}
          <Gap height={virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)} />
        </tbody>
      </TableFrame>
      <p role="status" className={layout.visuallyHidden}>
        {stillWrong}
      </p>
    </div>
  );
}

/**
 * Replaces the table if it has no rows.
 *
 * @param isEmpty whether no row is left to correct. Otherwise, only the filter shows none
 */
export function NoRows({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty)
    return (
      <EmptyState title="Nothing left to correct">
        <p>Another tab has corrected or dismissed these rows.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No rows">
      <p>Choose All to see every row.</p>
    </EmptyState>
  );
}

function Gap({ height }: { height: number }) {
  if (height < 1) return null;
  return <tr aria-hidden="true" className={styles.gap} style={{ blockSize: height }} />;
}

function focusedRowIndex(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  return row ? Number(row.dataset['index']) : undefined;
}

/** @returns false if the field is not rendered */
function focusField({ line, field }: WrongField): boolean {
  const element = document.getElementById(fieldId(line, field));
  if (!(element instanceof HTMLInputElement)) return false;
  element.focus();
  element.select();
  return true;
}
