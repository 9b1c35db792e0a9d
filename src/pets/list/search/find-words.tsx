import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import type { FoundPets } from './use-found-pets.ts';
import styles from '../tools/list-tools.module.css';

interface FindWordsProps {
  found: FoundPets;
  /** How many pets are loaded. */
  loaded: number;
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
  /** What else there is to say of the list. It has its place here, so that no row moves for it. */
  children: ReactNode;
}

/** What the search covers and how much it found. Its place is kept while nothing is searched for. */
export function FindWords({ found, loaded, isWide, onWiden, children }: FindWordsProps) {
  const isSearching = found.terms.length > 0;
  return (
    <div className={styles.words}>
      {!isSearching && <p>Searches the loaded pets only.</p>}
      <p role="status">{isSearching && words(found, loaded, isWide)}</p>
      {isSearching && (
        <Button onClick={() => onWiden(!isWide)}>
          {isWide ? 'Search the loaded pets only' : 'Search all that can be reached'}
        </Button>
      )}
      {children}
    </div>
  );
}

function words({ pets, merged }: FoundPets, loaded: number, isWide: boolean): string {
  const count = pets.length;
  const match = count === 1 ? '1 pet matches' : `${count || 'No'} pets match`;
  if (merged) return `${describeCoverage(merged)} ${match}.`;
  if (isWide) return 'Searching all that can be reached…';
  return `${match}. Searched the loaded ${loaded === 1 ? 'pet' : `${loaded} pets`} only.`;
}
