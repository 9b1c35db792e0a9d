// What the list says besides its rows: why it could not be loaded, that it is cut off, or that it is empty.
import { Link, useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { ListedPets } from '../../api/client.ts';
import { isFull, LIMIT, type ListPetsQuery } from '../../api/list-pets-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, SLEEPING_CAT } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { readTypedId } from '../pet/read-pet-id.ts';
import { LoadFailure } from '../../untrusted-text/load-failure.tsx';
import type { ListOnScreen } from '../loaded-lists/pet-queries.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { EmptyStore, ImportLink } from '../new-pet/add-links.tsx';
import type { PetSearch } from './search/use-pet-search.ts';
import layout from '../../ui/layout.module.css';
import styles from './list-notices.module.css';

interface ListFailuresProps {
  query: ListOnScreen;
  loading: PetSearch['loading'];
  onTryAgain: () => void;
}

/**
 * While rows are shown, the status line says that they could not be refreshed. It is then not said again of the lists that a
 * search loads besides, so that no row moves.
 */
export function ListFailures({ query, loading, onTryAgain }: ListFailuresProps) {
  const isToldInLine = query.error !== null && query.data !== undefined;
  return (
    <div className={`${layout.tightColumn} ${styles.failures}`}>
      {query.error !== null && !isToldInLine && (
        <LoadFailure error={query.error} isRetrying={query.isFetching} onTryAgain={onTryAgain} />
      )}
      {loading?.error && !isToldInLine && (
        <LoadFailure
          error={loading.error}
          isRetrying={loading.isLoading}
          onTryAgain={loading.reload}
        />
      )}
    </div>
  );
}

export function UnreadableRows({ rows }: { rows: readonly string[] }) {
  return (
    <div className={styles.unreadable}>
      <Notice
        tone="warning"
        summary={`${countOf(rows.length, 'row')} could not be shown.`}
        nextStep={`Report ${wordFor(rows.length, 'it', 'them')} to the person who runs the store.`}
      >
        <details>
          <summary>
            <Icon name="chevron" />
            Show the response
          </summary>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- never reordered: a new list replaces all of them
            <pre key={index} className={layout.json}>
              {renderLines(row)}
            </pre>
          ))}
        </details>
      </Notice>
    </div>
  );
}

/** Marks the hidden characters of indented JSON, but not its indentation, which is every other part. */
const renderLines = (json: string) =>
  json.split(/(\n *)/).map((part, index) =>
    index % 2 === 1 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- never reordered
      <span key={index}>{renderUntrusted(part, 'whole')}</span>
    ),
  );

/**
 * The torn end of a list that may be cut off; nothing at the end of a complete one. At the largest limit, a search loads
 * more lists only without a status (`isCutOff`).
 */
export function ListCutOff({ query, listed }: { query: ListPetsQuery; listed: ListedPets }) {
  const { limit, status } = query;
  if (!isFull(limit, listed)) return null;
  const received = listed.pets.length + listed.unreadable.length;
  const more = status ? 'There may be more' : 'Search by name, ID or category to find more';
  return (
    <ListEnd>
      {limit < LIMIT.max
        ? `${wordFor(received, '', `First ${received}. `)}There may be more.`
        : `${LIMIT.max} is the limit for one list. ${more}.`}
    </ListEnd>
  );
}

export function ListEnd({ children }: { children: string }) {
  return (
    <div className={styles.edge}>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

/** **Add pet** is at the top of the page. */
export function NoPets({ query: { status } }: { query: ListPetsQuery }) {
  if (status === undefined) return <EmptyStore actions={<ImportLink />} />;
  return (
    <EmptyState
      title={`No ${status} pets`}
      actions={
        <Link href={addressOf.list()} className={buttonClass('plain')}>
          Show all pets
        </Link>
      }
    />
  );
}

interface NoMatchesProps {
  typed: string;
  /** What was searched, if nothing else says it. */
  searched: string | undefined;
  /** Whether all pets were searched. */
  isCertain: boolean;
  onClear: () => void;
}

export function NoMatches({ typed, searched, isCertain, onClear }: NoMatchesProps) {
  const { base } = useRouter();
  const id = readTypedId(typed, base);
  return (
    <EmptyState drawing={SLEEPING_CAT}>
      {searched !== undefined && <p>{searched}</p>}
      <p>
        {isCertain ? 'No pet here has' : 'None of the loaded pets has'} <q>{typed}</q> in its name,
        ID or category.
      </p>
      <p>
        {id !== undefined ? (
          `Enter opens pet ${id}.`
        ) : (
          <>
            To search a single category, type <kbd>category:7</kbd>.
          </>
        )}
      </p>
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
