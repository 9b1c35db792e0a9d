import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import type { PetSearch } from './use-pet-search.ts';
import styles from './search-status.module.css';

interface SearchStatusProps {
  search: PetSearch;
  loadedCount: number;
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
  /** Another message about the list, on the same line, so that it does not move the rows. */
  children: ReactNode;
}

/** What is searched and how many pets match. It takes the same space when nothing is searched for. */
export function SearchStatus({
  search,
  loadedCount,
  isWide,
  onWiden,
  children,
}: SearchStatusProps) {
  const isSearching = search.terms.length > 0;
  return (
    <div className={styles.status}>
      {!isSearching && <p>Searches the loaded pets only.</p>}
      <p role="status">{isSearching && describeSearch(search, loadedCount, isWide)}</p>
      {isSearching && (
        <Button onClick={() => onWiden(!isWide)}>
          {isWide ? 'Search the loaded pets only' : 'Search all that can be reached'}
        </Button>
      )}
      {children}
    </div>
  );
}

function describeSearch({ pets, merged }: PetSearch, loadedCount: number, isWide: boolean): string {
  const count = pets.length;
  const matches = count === 1 ? '1 pet matches' : `${count || 'No'} pets match`;
  if (merged) return `${describeCoverage(merged)} ${matches}.`;
  if (isWide) return 'Searching all that can be reached…';
  return `${matches}. Searched the loaded ${loadedCount === 1 ? 'pet' : `${loadedCount} pets`} only.`;
}
