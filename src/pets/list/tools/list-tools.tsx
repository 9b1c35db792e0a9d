// The chunk of everything on the list page that is loaded after the rows.
import { type RefObject, useRef, useState } from 'react';
import type { ListedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useAddedIds } from '../../queries/use-added-pets.ts';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { PetsFailure } from '../../queries/pets-failure.tsx';
import { FindPets } from '../../search/find-pets.tsx';
import { AddedNotice } from '../changes/added-notice.tsx';
import { AutoRefresh, ListAge } from '../changes/auto-refresh.tsx';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { useChanges } from '../changes/use-changes.ts';
import type { ListAddress, Sort } from '../../../addresses/list-address.ts';
import { NoPets } from '../no-pets.tsx';
import { AnnotatedTable } from '../search/annotated-table.tsx';
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
import { replaceAddress } from './replace-address.ts';
import { TornEdge } from './torn-edge.tsx';
import { useKeptTableFocus } from './use-kept-table-focus.ts';
import { useListPlace } from './use-list-place.ts';
import { ViewPanel } from './view-panel.tsx';
import styles from './list-tools.module.css';
import hidden from '../../../ui/visually-hidden.module.css';

interface ListToolsProps {
  /** Where the search and its buttons are drawn. */
  searchContainer: RefObject<HTMLElement | null>;
  /** Where the result of the search, changes, notices and the list's age are drawn. */
  statusContainer: RefObject<HTMLElement | null>;
  address: ListAddress;
  /** Identifies the list: its status and limit. */
  listId: string;
  pets: readonly Pet[];
  /** The last response. Undefined if there is none. */
  listed: ListedPets | undefined;
  /** Whether `listed` belongs to an earlier query. */
  isPlaceholder: boolean;
  /** When `listed` was read, in milliseconds since 1970. */
  readAt: number;
  /** Why the list could not be read the last time, null if it was read. */
  error: Error | null;
  /** Whether the list is being read. */
  isReading: boolean;
  onTryAgain: () => void;
  refreshCount: number;
  isStale: boolean;
  appearance: string;
  onAppearanceChange: (appearance: string) => void;
  onRefresh: () => void;
}

/** The rows with search, sorting, export, the marks of changes, and the notices about the list and its failures. */
export function ListTools(props: ListToolsProps) {
  const { address, listId, pets, isPlaceholder, readAt, appearance } = props;
  const listed = isPlaceholder ? undefined : props.listed;
  const field = useRef<HTMLInputElement>(null);
  useKeptTableFocus();
  // Read out by screen readers when something changes that is otherwise only seen, such as the order.
  const [announcement, announce] = useState('');
  useShortcut('r', 'Refresh the list', props.onRefresh);

  const { typed, setTyped, searchText } = useSearchText(address.find ?? '', (find) =>
    replaceAddress({ ...address, find }),
  );
  const addedIds = useAddedIds();
  const names = useCategoryNames(true);
  const search = usePetSearch({
    query: address,
    listId,
    rows: pets,
    listed,
    readAt,
    typed,
    searchText,
    names,
    refreshCount: props.refreshCount,
  });
  const { enter, isEntered } = useOpenOnEnter(typed, field, search);
  useListPlace(address, search);
  const { changes, since, clear } = useChanges({
    listId,
    refreshCount: props.refreshCount,
    pets: listed?.pets,
    readAt,
  });
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
    <div className={styles.buttons}>
      <ViewPanel
        appearance={appearance}
        onAppearanceChange={props.onAppearanceChange}
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
        (readAgain ?? <ListAge readAt={isPlaceholder ? 0 : readAt} isOld={props.error !== null} />)}
      {!isNarrow && <AutoRefresh query={address} />}
    </>
  );
  return (
    <>
      <Portal container={props.searchContainer}>{searchTools}</Portal>
      <Portal container={props.statusContainer}>{statusTools}</Portal>
      <p role="status" className={hidden.visuallyHidden}>
        {announcement}
      </p>
      <div className={styles.failures}>
        {props.error !== null && (
          <PetsFailure
            error={props.error}
            isRetrying={props.isReading}
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
          isStale={props.isStale && !search.isWide}
          appearance={appearance}
          sort={address.sort}
          onSort={sortBy}
        />
      )}
      {listed && search.terms.length === 0 && (
        <TornEdge address={address} received={listed.pets.length + listed.unreadable.length} />
      )}
      {pets.length > 0 && search.pets.length === 0 && !search.reading?.error && (
        <NoMatches typed={typed} isFinal={isFinal(search)} onClear={clearSearch} />
      )}
      {listed && isEmpty(listed) && <NoPets query={address} />}
      {props.listed && props.listed.unreadable.length > 0 && (
        <UnreadableRows rows={props.listed.unreadable} />
      )}
      {isNarrow && (
        <div className={styles.below}>
          {addedNotice}
          {readAgain && <div>{readAgain}</div>}
          <AutoRefresh query={address} />
          {search.pets.length > 0 && buttons}
        </div>
      )}
    </>
  );
}

/** Whether no match is the last word, as far as is known. */
function isFinal({ searched, reading, isWide, isSettled }: PetSearch): boolean {
  return searched !== undefined && (!reading || isWide || isSettled);
}

function isEmpty({ pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length === 0;
}
