import { useId } from 'react';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { OtherEntry, OtherImport } from './other-address-items.tsx';
import { SentTableHead } from './rows/sent-table.tsx';
import { isImport, listSentItems } from './sent-items.ts';
import styles from './other-addresses.module.css';
import tableStyles from './rows/sent-table.module.css';

interface OtherAddressesProps {
  views: readonly JournalView[];
  names: CategoryNames;
}

/**
 * What was sent to addresses that this build no longer has. The app cannot read lists there, so the user
 * decides the open outcomes.
 */
export function OtherAddresses({ views, names }: OtherAddressesProps) {
  const headingId = useId();
  const nonEmpty = views.filter(({ entries, imports }) => entries.length + imports.length > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.others}>
      <h2 id={headingId}>Sent to another address</h2>
      {nonEmpty.map((view) => (
        <OtherAddress key={view.place} view={view} names={names} />
      ))}
    </section>
  );
}

function OtherAddress({ view, names }: { view: JournalView; names: CategoryNames }) {
  const [environment, ...address] = view.place.split(' ');
  const words = `${environment} at ${toSingleLine(address.join(' '))}`;
  return (
    <>
      <p>
        This was sent to {words}, an address that this app no longer uses. The app cannot look for
        it there.
      </p>
      <div className={tableStyles.sent}>
        <TableFrame label={`Sent to ${words}`}>
          <SentTableHead />
          {listSentItems(view, 'all').map((item) =>
            isImport(item) ? (
              <OtherImport key={item.number} summary={item} view={view} names={names} />
            ) : (
              <OtherEntry key={item.number} entry={item} view={view} names={names} />
            ),
          )}
        </TableFrame>
      </div>
    </>
  );
}
