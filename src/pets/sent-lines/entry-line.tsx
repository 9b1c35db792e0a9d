import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../outbox/entries.ts';
import { onlyRow } from '../../outbox/entry-facts.ts';
import { wasDelayed } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { lineOfEntry, lineOfPending } from './words/describe-line.ts';
import { FileRows, PressRows } from './entry-rows.tsx';
import type { Facts } from './words/line.ts';
import { petOfLine, SentLine } from './sent-line.tsx';
import { COLUMNS_BETWEEN, PetCells } from './sent-table.tsx';
import { useFacts } from './use-facts.ts';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface EntryLineProps extends Pick<Facts, 'undoable' | 'question' | 'isBehindAnswer'> {
  entry: Entry;
  filter: SentFilter;
  /** Whether only the newest question has its evidence and its answers. */
  opensOne: boolean;
}

/** The line of an entry. If it has several rows, it opens to them. Under **To check**, it starts open. */
export function EntryLine({ entry, filter, opensOne, ...shared }: EntryLineProps) {
  const { id, name, at, counts, rows } = entry;
  const facts = useFacts({
    id: counts.next > 0 ? id : undefined,
    until: rows?.find(wasDelayed)?.notBefore,
  });
  const line = lineOfEntry(entry, { ...facts, ...shared });
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const row = onlyRow(entry);
  const isFolded = opensOne && row?.status === 'unknown' && shared.question !== id;
  if (row) return <SentLine line={line} {...petOfLine(row)} isFolded={isFolded} />;
  const opener = (
    <button
      type="button"
      className={`${linkButton.linkButton} ${styles.opener}`}
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      <Icon name="chevron" />
      {entry.kind === 'file' ? (
        <>Import of {renderUntrusted(name)}</>
      ) : (
        <Several count={entry.size} name={name} />
      )}
    </button>
  );
  const cells =
    entry.kind === 'file' ? (
      <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.title}>
        {opener}
      </th>
    ) : (
      // Several of one press differ only in the numbers of their names.
      <PetCells pet={entry.rows[0].pet} opener={opener} />
    );
  return (
    <>
      <SentLine line={line} id={id} name={name} head={at} cells={cells} />
      {isOpened &&
        (entry.kind === 'file' ? (
          <FileRows entry={entry} filter={filter} />
        ) : (
          <PressRows entry={entry} filter={filter} />
        ))}
    </>
  );
}

/** The line of pets of one press that are being saved, or could not be. */
export function PendingLine({ pending }: { pending: PendingPets }) {
  const { id, at, pets, name: shared } = pending;
  const [pet] = pets;
  const isSeveral = pets.length > 1;
  const name = isSeveral ? (shared ?? pet.name) : pet.name;
  return (
    <SentLine
      line={lineOfPending(pending)}
      id={`pending-${id}`}
      name={name}
      head={at}
      cells={
        <PetCells pet={pet} opener={isSeveral && <Several count={pets.length} name={name} />} />
      }
    />
  );
}

function Several({ count, name }: { count: number; name: string }) {
  return (
    <>
      {`${formatCount(count)} × `}
      {renderUntrusted(name)}
    </>
  );
}
