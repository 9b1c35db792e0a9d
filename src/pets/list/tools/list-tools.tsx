// What the list page loads after its rows, in the chunk `rest` (`vite.config.ts`).
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { DatedPets } from '../../../api/list-pets.ts';
import { petsPath } from '../../../api/list-pets-query.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useAddedIds } from '../../queries/use-added-pets.ts';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { PetsFailure } from '../../queries/pets-failure.tsx';
import { FindPets } from '../../search/find-pets.tsx';
import { AddedNotice } from '../changes/added-notice.tsx';
import { type AutoRefresh, ReadAge, RefreshChoice } from '../../../ui/auto-refresh.tsx';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { type ListAddress, type Sort, writeListAddress } from '../../../addresses/list-address.ts';
import { NoPets } from '../no-pets.tsx';
import { AnnotatedTable } from '../annotated-table.tsx';
import { NoMatches } from '../search/no-matches.tsx';
import { ReadAgain, SearchStatus } from '../search/search-status.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useOpenOnEnter } from '../search/use-open-on-enter.ts';
import { type PetSearch, usePetSearch } from '../search/use-pet-search.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { describeSort } from '../sortable-headers.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { ExportButton } from './export-button.tsx';
import { Portal } from './portal.tsx';
import { rowAppearance } from './row-appearance.ts';
import { TornEdge } from './torn-edge.tsx';
import { useKeptTableFocus } from './use-kept-table-focus.ts';
import { useListPlace } from './use-list-place.ts';
import { ViewPanel } from './view-panel.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './list-tools.module.css';
import hidden from '../../../ui/visually-hidden.module.css';

interface ListToolsProps {
  /** Where the search and its buttons are drawn. */
  searchContainer: RefObject<HTMLElement | null>;
  /** Where the result of the search, changes, notices and the list's age are drawn. */
  statusContainer: RefObject<HTMLElement | null>;
  address: ListAddress;
  /** From `usePets`. */
  query: UseQueryResult<DatedPets>;
  onTryAgain: () => void;
  refresh: AutoRefresh;
  refreshCount: number;
  onRefresh: () => void;
}

/** The rows with search, sorting, export, the marks of changes, and the notices about the list and its failures. */
export function ListTools(props: ListToolsProps) {
  const { address, refreshCount } = props;
  const { data, error, isPlaceholderData, fetchStatus } = props.query;
  const rows = data?.pets ?? [];
  // Without the rows of an earlier list, which are shown until this one is read.
  const listed = isPlaceholderData ? undefined : data;
  const readAt = listed?.receivedAt ?? 0;
  const received = listed && listed.pets.length + listed.unreadable.length;
  const field = useRef<HTMLInputElement>(null);
  useKeptTableFocus();
  // Read out by screen readers when something changes that is otherwise only seen, such as the order.
  const [announcement, announce] = useState('');
  const [appearance, setAppearance] = useState(rowAppearance.read);
  useShortcut('r', 'Refresh the list', props.onRefresh);

  const { typed, setTyped, searchText } = useSearchText(address.find ?? '', (find) =>
    replaceAddress({ ...address, find }),
  );
  const addedIds = useAddedIds();
  const names = useCategoryNames(true);
  const search = usePetSearch({
    query: address,
    rows,
    listed,
    typed,
    searchText,
    names,
    refreshCount,
  });
  const { enter, isEntered } = useOpenOnEnter(typed, field, search);
  useListPlace(address, search);
  const { changes, since, clear } = useChanges({ listId: petsPath(address), refreshCount, listed });
  // The buttons of these three disappear when they are pressed, so the focus moves to the field.
  const clearChanges = () => {
    clear();
    field.current?.focus();
  };
  const clearSearch = () => {
    setTyped('');
    field.current?.focus();
  };
  const searchAgain = () => {
    search.reading?.readAgain();
    field.current?.focus();
  };
  const sortBy = (sort: Sort | undefined) => {
    replaceAddress({ ...address, sort });
    announce(`${describeSort(sort)}.`);
  };

  const isNarrow = useIsNarrow();
  const readAgain = search.reading && <ReadAgain reading={search.reading} />;
  const addedNotice = <AddedNotice query={address} listed={listed} />;
  const buttons = (
    <div className={layout.row}>
      <ViewPanel
        appearance={appearance}
        onAppearanceChange={setAppearance}
        sort={address.sort}
        onSort={sortBy}
      />
      <ExportButton pets={search.pets} names={names} onExport={announce} />
    </div>
  );
  const searchTools = (
    <>
      <FindPets fieldRef={field} typed={typed} onType={setTyped} onEnter={enter} />
      {!isNarrow && buttons}
    </>
  );
  const statusTools = (
    <>
      <SearchStatus typed={typed} status={address.status} search={search} isEntered={isEntered} />
      <ChangesNotice
        changes={changes}
        since={since}
        readAt={readAt}
        addedIds={addedIds}
        onClear={clearChanges}
      />
      {!isNarrow && addedNotice}
      {!(isNarrow && search.isSearching) &&
        (readAgain ?? <ReadAge readAt={readAt} isOld={error !== null} />)}
      {!isNarrow && <RefreshChoice refresh={props.refresh} />}
    </>
  );
  return (
    <>
      <Portal container={props.searchContainer}>{searchTools}</Portal>
      <Portal container={props.statusContainer}>{statusTools}</Portal>
      <p role="status" className={hidden.visuallyHidden}>
        {announcement}
      </p>
      <div className={`${layout.tightColumn} ${styles.failures}`}>
        {error !== null && (
          <PetsFailure
            error={error}
            isRetrying={fetchStatus !== 'idle'}
            onTryAgain={props.onTryAgain}
          />
        )}
        {search.reading?.error && (
          <PetsFailure
            error={search.reading.error}
            isRetrying={search.reading.isReading}
            onTryAgain={searchAgain}
          />
        )}
      </div>
      {search.pets.length > 0 && (
        <AnnotatedTable
          pets={search.pets}
          terms={search.terms}
          names={names}
          changes={changes}
          addedIds={addedIds}
          isStale={(isPlaceholderData || error !== null) && !search.isWide}
          appearance={appearance}
          sort={address.sort}
          onSort={sortBy}
        />
      )}
      {received !== undefined && search.terms.length === 0 && (
        <TornEdge address={address} received={received} />
      )}
      {rows.length > 0 && search.pets.length === 0 && !search.reading?.error && (
        <NoMatches typed={typed} isFinal={isFinal(search)} onClear={clearSearch} />
      )}
      {received === 0 && <NoPets query={address} />}
      {data && data.unreadable.length > 0 && <UnreadableRows rows={data.unreadable} />}
      {isNarrow && (
        <div className={`${layout.column} ${styles.below}`}>
          {addedNotice}
          {readAgain && <div>{readAgain}</div>}
          <RefreshChoice refresh={props.refresh} />
          {search.pets.length > 0 && buttons}
        </div>
      )}
    </>
  );
}

/** Whether the answer "no match" is final: no other lists are to be searched, or they have been. */
function isFinal({ searched, reading, isWide, isSettled }: PetSearch): boolean {
  return searched !== undefined && (!reading || isWide || isSettled);
}

/**
 * Replaces the address of the page, without a history entry for each typed letter. The router notices that by itself.
 */
function replaceAddress(address: ListAddress): void {
  try {
    history.replaceState(null, '', location.pathname + writeListAddress(address));
  } catch {
    // Browsers limit how often this is called. The list uses what was typed, and the address follows with the next
    // change.
  }
}
