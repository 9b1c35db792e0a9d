import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { rowOfForm } from '../../sending/journal/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { usePrintedAt } from '../../ui/use-printed-at.ts';
import { SentLine } from '../outcome/sent-line.tsx';
import { SentTable } from '../outcome/sent-table.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { ImportLines } from './import-lines.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

interface SentItemsProps {
  label: string;
  items: readonly Batch[];
  filter: SentFilter;
  names: CategoryNames;
  view: JournalView;
}

// 50 items fill a few screens. With hundreds, each change of the journal would be slow to render.
const ITEMS_AT_A_TIME = 50;

/** The sent items, the newest first: 50, and 50 more at a click. All of them on paper. */
export function SentItems({ label, items, filter, names, view }: SentItemsProps) {
  const [shown, setShown] = useState(ITEMS_AT_A_TIME);
  const limit = usePrintedAt() === undefined ? shown : items.length;
  const left = items.length - limit;
  return (
    <>
      <SentTable label={label} names={names}>
        {items
          .slice(0, limit)
          .map((item) =>
            item.from === 'file' ? (
              <ImportLines key={item.id} batch={item} view={view} filter={filter} />
            ) : (
              <SentLine key={item.id} row={rowOfForm(item)} batch={item} view={view} />
            ),
          )}
      </SentTable>
      {left > 0 && (
        <div className={`${layout.row} ${layout.quiet} ${styles.more}`}>
          <Button onClick={() => setShown(shown + ITEMS_AT_A_TIME)}>
            {`Show ${Math.min(left, ITEMS_AT_A_TIME)} more`}
          </Button>
          <p>
            Showing the newest {limit.toLocaleString('en')} of {items.length.toLocaleString('en')}.
          </p>
        </div>
      )}
    </>
  );
}
