import { useId } from 'react';
import { LIMIT } from '../../../api/schemas.ts';
import { WIDEST_LISTS } from '../../../api/widest-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import type { PetSearch } from './use-pet-search.ts';
import styles from './search-status.module.css';

interface SearchStatusProps {
  typed: string;
  search: PetSearch;
  loadedCount: number;
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
}

const REACH = `Up to ${WIDEST_LISTS.length * LIMIT.max} pets.`;

/** How many pets match the search, and a button to search the widest lists. Empty without a search. */
export function SearchStatus({ typed, search, loadedCount, isWide, onWiden }: SearchStatusProps) {
  const reachId = useId();
  const isPrinting = usePrintedAt() !== undefined;
  const isSearching = search.terms.length > 0;
  return (
    <>
      {/* Always rendered: screen readers announce only changes of a live region that exists. */}
      <p role="status">{isSearching && describeSearch(search, loadedCount, isWide)}</p>
      {isSearching && isPrinting && <p>Searched for “{typed}”.</p>}
      {isSearching && (
        <div className={styles.wider}>
          <Button onClick={() => onWiden(!isWide)} aria-describedby={reachId}>
            {isWide ? 'Search the loaded pets only' : 'Search all that can be reached'}
          </Button>
          {!isWide && <span id={reachId}>{REACH}</span>}
        </div>
      )}
    </>
  );
}

function describeSearch({ pets, merged }: PetSearch, loadedCount: number, isWide: boolean): string {
  const count = pets.length;
  const verb = count === 1 ? 'matches' : 'match';
  if (merged)
    return `${describeCoverage(merged)} ${count || 'No'} pet${count === 1 ? '' : 's'} ${verb}.`;
  if (isWide) return 'Searching all that can be reached…';
  return `${count} of ${loadedCount} loaded pets ${verb}.`;
}
