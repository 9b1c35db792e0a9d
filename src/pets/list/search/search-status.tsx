import type { PetStatus } from '../../../api/schemas.ts';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import { describeMatches, describeSearched } from './describe-search.ts';
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
