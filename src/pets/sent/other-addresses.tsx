import { useId } from 'react';
import { useSendingStep } from '../../sending/hooks.ts';
import { type Entry, isOpen } from '../../sending/journal/entry.ts';
import type { JournalView } from '../../sending/journal/live-view.ts';
import { Button } from '../../ui/button.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { oneLine } from '../../api/one-line.ts';
import { addedPet } from '../outcome/draft-state.ts';
import type { CategoryNames } from '../read-category-names.ts';
import { countWords } from './count-words.ts';
import { PetLine, SentTime } from './pet-line.tsx';
import { SentHeads } from './sent-table.tsx';
import { isImport, linesOf } from './show.ts';
import styles from './sent-table.module.css';

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
  const words = `${environment} at ${oneLine(address.join(' '))}`;
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
              <tbody key={line.number} className={styles.line}>
                <tr>
                  <td className={styles.head}>
                    <SentTime at={line.at} />
                  </td>
                  <th scope="row" colSpan={3} className={styles.name}>
                    Import of <bdi>{oneLine(line.fileName)}</bdi>
                  </th>
                  <td className={styles.outcome}>{countWords(line.counts)}</td>
                </tr>
              </tbody>
            ) : (
              <OtherEntry key={line.number} entry={line} view={view} names={names} />
            ),
          )}
        </TableFrame>
      </div>
    </>
  );
}

interface OtherEntryProps {
  entry: Entry;
  view: JournalView;
  names: CategoryNames;
}

function OtherEntry({ entry, view: { place, readAt }, names }: OtherEntryProps) {
  const { mutate } = useSendingStep();
  const { number, at, pet, state } = entry;
  const ref = { entry: number };
  const isQuestion = isOpen(state, readAt);
  return (
    <PetLine
      head={<SentTime at={at} />}
      pet={addedPet(entry)}
      sent={pet}
      state={state}
      isOpen={isQuestion}
      names={names}
    >
      {isQuestion && (
        <div className={styles.actions}>
          <Button onClick={() => mutate({ do: 'decide', ref, how: {}, place })}>
            It was added
          </Button>
          <Button onClick={() => mutate({ do: 'decide', ref, how: 'not added', place })}>
            It was not added
          </Button>
        </div>
      )}
    </PetLine>
  );
}
