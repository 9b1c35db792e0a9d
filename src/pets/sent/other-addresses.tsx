import type { EntryRef } from '../../sending/journal/entry-ref.ts';
import type { ImportSummary } from '../../sending/journal/import-summary.ts';
import type { Place } from '../../sending/journal/store/keys.ts';
import { useImportRows } from '../outcome/use-import-rows.ts';
import { useId } from 'react';
import { useSendingStep } from '../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { describeRowCounts } from './describe-row-counts.ts';
import { PetItem, SentTime } from './rows/pet-item.tsx';
import { SentHeads } from './rows/sent-table.tsx';
import { isImport, linesOf } from './show.ts';
import styles from './rows/sent-table.module.css';

interface OtherAddressesProps {
  views: readonly JournalView[];
  names: CategoryNames;
}

/**
 * What was sent to addresses that this build no longer has. Nobody can be asked about it there, so a
 * person decides.
 */
export function OtherAddresses({ views, names }: OtherAddressesProps) {
  const headingId = useId();
  const filled = views.filter(({ entries, imports }) => entries.length + imports.length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.others}>
      <h2 id={headingId}>Sent to another address</h2>
      {filled.map((view) => (
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
        This was sent to {words}, an address that this app no longer has. It cannot be looked for
        from here.
      </p>
      <div className={styles.sent}>
        <TableFrame label={`Sent to ${words}`}>
          <SentHeads />
          {linesOf(view, 'all').map((line) =>
            isImport(line) ? (
              <OtherImport key={line.number} record={line} view={view} names={names} />
            ) : (
              <OtherEntry key={line.number} entry={line} view={view} names={names} />
            ),
          )}
        </TableFrame>
      </div>
    </>
  );
}

interface OtherImportProps {
  record: ImportSummary;
  view: JournalView;
  names: CategoryNames;
}

/** An import with its open rows, as many at a time as a person decides in one go. */
function OtherImport({ record, view: { place, readAt }, names }: OtherImportProps) {
  const { data } = useImportRows(record, { place });
  const open = (data?.rows ?? []).flatMap(({ line, pet, state }, row) =>
    pet && isOpenQuestion(state, readAt) ? { line, pet, state, row } : [],
  );
  return (
    <>
      <tbody className={styles.line}>
        <tr>
          <td className={styles.head}>
            <SentTime at={record.at} />
          </td>
          <th scope="row" colSpan={3} className={styles.name}>
            Import of <bdi>{toSingleLine(record.fileName)}</bdi>
          </th>
          <td className={styles.outcome}>{describeRowCounts(record.counts)}</td>
        </tr>
      </tbody>
      {open.slice(0, ROWS_AT_A_TIME).map(({ line, pet, state, row }) => (
        <PetItem
          key={line}
          head={`Line ${line}`}
          pet={pet}
          sent={pet}
          state={state}
          isOpen
          names={names}
        >
          <DecideByHand at={{ import: record.number, row }} place={place} />
        </PetItem>
      ))}
    </>
  );
}

/** The next ones come as these are decided. */
const ROWS_AT_A_TIME = 25;

function DecideByHand({ at, place }: { at: EntryRef; place: Place }) {
  const { mutate } = useSendingStep();
  return (
    <div className={styles.actions}>
      <Button onClick={() => mutate({ do: 'decide', ref: at, how: {}, place })}>
        It was added
      </Button>
      <Button onClick={() => mutate({ do: 'decide', ref: at, how: 'not added', place })}>
        It was not added
      </Button>
    </div>
  );
}

interface OtherEntryProps {
  entry: Entry;
  view: JournalView;
  names: CategoryNames;
}

function OtherEntry({ entry, view: { place, readAt }, names }: OtherEntryProps) {
  const { number, at, pet, state } = entry;
  const isQuestion = isOpenQuestion(state, readAt);
  return (
    <PetItem
      head={<SentTime at={at} />}
      pet={petOfEntry(entry)}
      sent={pet}
      state={state}
      isOpen={isQuestion}
      names={names}
    >
      {isQuestion && <DecideByHand at={{ entry: number }} place={place} />}
    </PetItem>
  );
}
