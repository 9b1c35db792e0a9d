import type { PetStatus } from '../../../api/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import { describeMatches, describeSearched } from './describe-search.ts';
import type { PetSearch } from './use-pet-search.ts';

interface SearchStatusProps {
  typed: string;
  status: PetStatus | undefined;
  search: PetSearch;
  /** Whether Enter was pressed, and more or less than one pet matches. */
  isEntered: boolean;
}

/** What was searched and how many pets match, and a button to read the lists again. Empty without a search. */
export function SearchStatus({ typed, status, search, isEntered }: SearchStatusProps) {
  const isPrinting = usePrintedAt() !== undefined;
  const { isSearching, isSettled, searched, reading, pets } = search;
  const count = pets.length;
  return (
    <>
      {/* Empty until the search is settled, so that screen readers read out one result and not one for each key.
          Always rendered: they announce only changes of a live region that exists. */}
      <p role="status">
        {isSettled &&
          searched &&
          [
            searched.pets.length > 0 && describeMatches(count),
            isEntered && (count > 0 ? 'Choose one.' : 'Nothing to open.'),
            describeSearched(searched, status),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {searched && !isSettled && <p>Searching…</p>}
      {isSearching && isPrinting && <p>Searched for “{typed}”.</p>}
      {reading && (
        <Button isBusy={reading.isReading} onClick={() => reading.isReading || reading.readAgain()}>
          Read again
        </Button>
      )}
    </>
  );
}
