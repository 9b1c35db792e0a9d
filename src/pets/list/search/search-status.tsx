import type { PetStatus } from '../../../api/schemas.ts';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import { describeUnreadable } from '../../queries/describe-coverage.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { wordFor } from '../../../ui/words.ts';
import type { SearchedPets } from './searched-pets.ts';
import type { PetSearch } from './use-pet-search.ts';
import styles from './search-status.module.css';
import { Button } from '../../../ui/button.tsx';

interface SearchStatusProps {
  typed: string;
  status: PetStatus | undefined;
  search: PetSearch;
  /** Whether Enter was pressed and opened nothing, because no pet matches, or several do. */
  isEntered: boolean;
}

/** What was searched and how many pets match. Empty without a search. */
export function SearchStatus({ typed, status, search, isEntered }: SearchStatusProps) {
  const isPrinting = usePrintedAt() !== undefined;
  const { isSearching, isSettled, searched, pets } = search;
  const count = pets.length;
  const words =
    isSettled &&
    searched &&
    [
      searched.pets.length > 0 && describeMatches(count),
      isEntered && (count > 0 ? 'Choose one.' : 'Nothing to open.'),
      describeSearched(searched, status),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      {isSearching && isPrinting && <p>Searched for “{typed}”.</p>}
      {/* Empty until the search is settled, so that screen readers read out one result and not one for each key.
          Always rendered: they announce only changes of a live region that exists. */}
      <p role="status" className={words ? styles.words : undefined}>
        {words}
      </p>
      {searched && !isSettled && <p className={styles.words}>Searching…</p>}
    </>
  );
}

/** The button **Read again**, for the lists that a search looks in. */
export function ReadAgain({ reading }: { reading: NonNullable<PetSearch['reading']> }) {
  return (
    <Button isBusy={reading.isReading} onClick={() => reading.isReading || reading.readAgain()}>
      Read again
    </Button>
  );
}

/** Says how many pets match. */
function describeMatches(count: number): string {
  return `${count || 'No'} ${wordFor(count, 'pet matches', 'pets match')}.`;
}

/**
 * Says what was searched and when, and whether there may be more:
 * `Searched 247 pets. The store may have more. Read at 17:30.`
 */
export function describeSearched(
  { pets, mayHaveMore, unreadable, unread, readAt }: SearchedPets,
  status: PetStatus | undefined,
): string {
  const kind = status ? `${status} ` : '';
  const count = pets.length;
  const noun = `${kind}${wordFor(count, 'pet')}`;
  const isAll = !mayHaveMore && unreadable === 0;
  if (isAll && count === 0) return `No ${noun}.`;
  return [
    isAll
      ? `Searched ${wordFor(count, 'the only', `all ${count}`)} ${noun}.`
      : `Searched ${count} ${noun}.`,
    unread,
    describeUnreadable({ unreadable }),
    mayHaveMore && 'The store may have more.',
    readAt !== undefined && `Read at ${formatTime(readAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
