import { useSendingStep } from '../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';
import type { EntryRef } from '../../sending/journal/entry-ref.ts';
import type { ImportSummary } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { Place } from '../../sending/journal/store/record-keys.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { Button } from '../../ui/button.tsx';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { useImportRows } from '../outcome/use-import-rows.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { describeRowCounts } from './describe-row-counts.ts';
import { PetItem } from './rows/pet-item.tsx';
import { SentTime } from './rows/sent-time.tsx';
import styles from './other-addresses.module.css';
import tableStyles from './rows/sent-table.module.css';

interface OtherImportProps {
  summary: ImportSummary;
  view: JournalView;
  names: CategoryNames;
}

/** An import into another address, and the first 25 of its rows that are not decided. */
export function OtherImport({ summary, view: { place, readAt }, names }: OtherImportProps) {
  const { data } = useImportRows(summary, { place });
  const open = (data?.rows ?? []).flatMap(({ line, pet, state }, row) =>
    pet && isOpenQuestion(state, readAt) ? { line, pet, state, row } : [],
  );
  return (
    <>
      <tbody className={tableStyles.item}>
        <tr>
          <td className={tableStyles.head}>
            <SentTime at={summary.at} />
          </td>
          <th scope="row" colSpan={3} className={tableStyles.name}>
            Import of <bdi>{toSingleLine(summary.fileName)}</bdi>
          </th>
          <td className={tableStyles.outcome}>{describeRowCounts(summary.counts)}</td>
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
          <DecideByHand entryRef={{ import: summary.number, row }} place={place} />
        </PetItem>
      ))}
    </>
  );
}

/** How many undecided rows are shown. The next ones appear as these are decided. */
const ROWS_AT_A_TIME = 25;

function DecideByHand({ entryRef, place }: { entryRef: EntryRef; place: Place }) {
  const { mutate } = useSendingStep();
  return (
    <div className={styles.actions}>
      <Button onClick={() => mutate({ do: 'decide', ref: entryRef, how: {}, place })}>
        It was added
      </Button>
      <Button onClick={() => mutate({ do: 'decide', ref: entryRef, how: 'not added', place })}>
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

/** A pet that was sent from the form to another address. */
export function OtherEntry({ entry, view: { place, readAt }, names }: OtherEntryProps) {
  const { number, at, pet, state } = entry;
  const isOpen = isOpenQuestion(state, readAt);
  return (
    <PetItem
      head={<SentTime at={at} />}
      pet={petOfEntry(entry)}
      sent={pet}
      state={state}
      isOpen={isOpen}
      names={names}
    >
      {isOpen && <DecideByHand entryRef={{ entry: number }} place={place} />}
    </PetItem>
  );
}
