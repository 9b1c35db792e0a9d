import { useId } from 'react';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { SentItems } from './sent-items-table.tsx';
import styles from './sent.module.css';

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
  const nonEmpty = views.filter(({ batches }) => batches.length > 0);
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
      <SentItems
        label={`Sent to ${words}`}
        items={view.batches}
        filter="all"
        names={names}
        view={view}
      />
    </>
  );
}
