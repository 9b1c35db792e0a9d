import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { rowOfForm } from '../../sending/journal/outcome.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { usePrintedAt } from '../../ui/use-printed-at.ts';
import { SentLine } from '../outcome/sent-line.tsx';
import { SentTable } from '../outcome/sent-table.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { ImportLines } from './import-lines.tsx';
import layout from '../../ui/layout.module.css';
import { formatCount } from '../../ui/words.ts';
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
      {items.length > ITEMS_AT_A_TIME && (
        <div className={`${layout.row} ${layout.quiet} ${styles.more}`}>
          <ShowMore count={items.length} shown={limit} step={ITEMS_AT_A_TIME} onShow={setShown} />
          <p>{`Showing the newest ${formatCount(Math.min(limit, items.length))} of ${formatCount(items.length)}.`}</p>
        </div>
      )}
    </>
  );
}
