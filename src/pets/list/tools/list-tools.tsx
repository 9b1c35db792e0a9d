// The chunk of everything on the list page that is loaded after the rows.
import { useRef, useState } from 'react';
import type { ListedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useAddedIds } from '../../outcome/use-added-pets.ts';
import { FindById } from '../../pet/find-by-id.tsx';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { PetsFailure } from '../../queries/pets-failure.tsx';
import { AddedNotice } from '../changes/added-notice.tsx';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { useChanges } from '../changes/use-changes.ts';
import type { ListAddress, Sort } from '../list-address.ts';
import { NoPets } from '../no-pets.tsx';
import { AnnotatedTable } from '../search/annotated-table.tsx';
import { NoMatches } from '../search/no-matches.tsx';
import { SearchStatus } from '../search/search-status.tsx';
import { useIsNarrow } from '../search/use-is-narrow.ts';
import { usePetSearch } from '../search/use-pet-search.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { ExportButton } from './export-button.tsx';
import { FindBar } from './find-bar.tsx';
import { replaceAddress } from './replace-address.ts';
import { ViewPanel } from './view-panel.tsx';
import styles from './list-tools.module.css';

export { AutoRefresh } from '../changes/auto-refresh.tsx';

interface ListToolsProps {
  address: ListAddress;
  /** Identifies the list: its status and limit. */
  listId: string;
  pets: readonly Pet[];
  /** The last response, whether it is of an earlier query, and when it was read (ms since 1970). */
  listed: ListedPets | undefined;
  isPlaceholder: boolean;
  readAt: number;
  refreshCount: number;
  isStale: boolean;
  /** Whether the four widest lists are searched rather than the loaded pets. */
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
  appearance: string;
  onAppearanceChange: (appearance: string) => void;
  onRefresh: () => void;
}

/** The rows with search, sorting, export, the marks of changes, and the notices about the list. */
export function ListTools(props: ListToolsProps) {
  const { address, pets, isPlaceholder, readAt, isWide, appearance } = props;
  const listed = isPlaceholder ? undefined : props.listed;
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Announced by screen readers, for changes that are only visible.
  const [announcement, announce] = useState('');
  useShortcut('/', 'Find in these pets', () => field.current?.focus());
  useShortcut('r', 'Refresh the list', props.onRefresh);

  const { typed, setTyped, searchText } = useSearchText(address.find ?? '', (find) =>
    replaceAddress({ ...address, find }),
  );
  const addedIds = useAddedIds();
  const names = useCategoryNames(true);
  const search = usePetSearch({ pets, searchText, sort: address.sort, names, isWide });
  const { changes, since, clear } = useChanges({
    listId: props.listId,
    refreshCount: props.refreshCount,
    pets: listed?.pets,
    readAt,
  });
  const clearChanges = () => {
    bar.current?.focus({ preventScroll: true });
    clear();
  };
  const clearSearch = () => {
    setTyped('');
    field.current?.focus();
  };
  const sortBy = (sort: Sort | undefined, text: string) => {
    replaceAddress({ ...address, sort });
    announce(text);
  };

  const isNarrow = useIsNarrow();
  const addedNotice = <AddedNotice query={address} listed={listed} />;
  const buttons = (
    <div className={styles.buttons}>
      <ViewPanel appearance={appearance} onAppearanceChange={props.onAppearanceChange} />
      <ExportButton pets={search.pets} names={names} onExport={announce} />
    </div>
  );
  return (
    <>
      <FindBar ref={bar} fieldRef={field} typed={typed} onType={setTyped}>
        <SearchStatus
          search={search}
          loadedCount={pets.length}
          isWide={isWide}
          onWiden={props.onWiden}
        >
          {!isNarrow && addedNotice}
        </SearchStatus>
        {!isNarrow && buttons}
      </FindBar>
      <p role="status" className={styles.visuallyHidden}>
        {announcement}
      </p>
      <ChangesNotice
        changes={changes}
        since={since}
        readAt={readAt}
        addedIds={addedIds}
        onClear={clearChanges}
      />
      {isWide && search.wideError && (
        <PetsFailure
          error={search.wideError}
          isRetrying={search.isFetchingWide}
          onTryAgain={search.refetchWide}
        />
      )}
      {search.pets.length > 0 && (
        <AnnotatedTable
          pets={search.pets}
          terms={search.terms}
          names={names}
          changes={changes}
          addedIds={addedIds}
          isStale={props.isStale && !search.merged}
          appearance={appearance}
          sort={address.sort}
          onSort={sortBy}
        />
      )}
      {pets.length > 0 && search.pets.length === 0 && (
        <NoMatches typed={typed} onClear={clearSearch} />
      )}
      {listed && isEmpty(listed) && <NoPets query={address} />}
      {props.listed && props.listed.unreadable.length > 0 && (
        <UnreadableRows rows={props.listed.unreadable} />
      )}
      {isNarrow && (
        <div className={styles.below}>
          {addedNotice}
          {buttons}
          <FindById />
        </div>
      )}
    </>
  );
}

/** "Find by ID" above the rows, unless the page is narrow. */
export function FindByIdAbove() {
  return useIsNarrow() ? null : <FindById />;
}

function isEmpty({ pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length === 0;
}
