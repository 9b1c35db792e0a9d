import type { UseQueryResult } from '@tanstack/react-query';
import type { DatedPets } from '../../api/client.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadFailure } from '../../untrusted-text/load-failure.tsx';
import type { PetSearch } from './search/use-pet-search.ts';
import layout from '../../ui/layout.module.css';
import styles from './pets-page.module.css';

interface ListFailuresProps {
  query: UseQueryResult<DatedPets>;
  loading: PetSearch['loading'];
  onTryAgain: () => void;
  /** Called when the user loads the lists of the search again. The pressed button disappears once they are loaded. */
  onReload: () => void;
}

/** Why the list, or a list that the search covers, could not be loaded. */
export function ListFailures({ query, loading, onTryAgain, onReload }: ListFailuresProps) {
  return (
    <div className={`${layout.tightColumn} ${styles.failures}`}>
      {query.error !== null && (
        <LoadFailure error={query.error} isRetrying={query.isFetching} onTryAgain={onTryAgain} />
      )}
      {loading?.error && (
        <LoadFailure
          error={loading.error}
          isRetrying={loading.isLoading}
          onTryAgain={() => {
            loading.reload();
            onReload();
          }}
        />
      )}
    </div>
  );
}

/** A warning about rows that do not fit the schema of Pet, with their JSON. */
export function UnreadableRows({ rows }: { rows: readonly string[] }) {
  return (
    <div className={styles.unreadable}>
      <Notice
        tone="warning"
        summary={
          rows.length === 1
            ? '1 row could not be shown.'
            : `${rows.length} rows could not be shown.`
        }
        nextStep={`Report ${rows.length === 1 ? 'it' : 'them'} to the person who runs the service.`}
      >
        <details>
          <summary>
            <Icon name="chevron" />
            Show the response
          </summary>
          {rows.map((row, index) => (
            // The rows have no ID, and are never reordered: a new list replaces all of them.
            // oxlint-disable-next-line react/no-array-index-key
            <pre key={index} className={styles.json}>
              {row}
            </pre>
          ))}
        </details>
      </Notice>
    </div>
  );
}
