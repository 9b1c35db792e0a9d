import type { UseQueryResult } from '@tanstack/react-query';
import type { DatedPets } from '../../api/list-pets.ts';
import { ReadFailure } from '../../written-text/read-failure.tsx';
import type { PetSearch } from './search/use-pet-search.ts';
import layout from '../../ui/layout.module.css';
import styles from './pets-page.module.css';

interface ListFailuresProps {
  query: UseQueryResult<DatedPets>;
  reading: PetSearch['reading'];
  onTryAgain: () => void;
  /** Called when a list that the search looks in is read again. The pressed button goes. */
  onReadAgain: () => void;
}

/** Why the list, or a list that the search looks in, could not be read. */
export function ListFailures({ query, reading, onTryAgain, onReadAgain }: ListFailuresProps) {
  return (
    <div className={`${layout.tightColumn} ${styles.failures}`}>
      {query.error !== null && (
        <ReadFailure error={query.error} isRetrying={query.isFetching} onTryAgain={onTryAgain} />
      )}
      {reading?.error && (
        <ReadFailure
          error={reading.error}
          isRetrying={reading.isReading}
          onTryAgain={() => {
            reading.readAgain();
            onReadAgain();
          }}
        />
      )}
    </div>
  );
}
