import { type FocusEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { Page } from '../../ui/page.tsx';
import { RefreshButton } from '../../ui/loading/refresh-button.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { AddPetLink } from '../new-pet/add-links.tsx';
import { useOpenFromList } from '../loaded-lists/list-of-pet.ts';
import { highlighted } from '../loaded-lists/highlighted.tsx';
import { usePets, useRemember } from '../loaded-lists/pet-queries.ts';
import { FindPets, isFieldRequested } from '../loaded-lists/find-pets.tsx';
import { describeSort } from './sort-pets.ts';
import { isKeyRefused } from '../../untrusted-text/load-failure.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterButton, ListControls, ListTools, useChosenList } from './list-controls.tsx';
import { LoadingTable, PetsTable } from './pets-table.tsx';
import type { AddedHereProps } from './search/added-here.tsx';
import { usePetSearch } from './search/use-pet-search.ts';
import { describeMatches, StatusLine } from './status-line.tsx';
import {
  ListCutOff,
  ListEnd,
  ListFailures,
  NoMatches,
  NoPets,
  UnreadableRows,
} from './list-notices.tsx';
import { useListAddress } from './use-list-address.ts';
import layout from '../../ui/layout.module.css';

const NO_PETS: readonly Pet[] = [];

interface PetsPageProps {
  /** False next to the form or a pet that has the address. */
  isMain: boolean;
  /** Pets with a name that is typed in the form. They come first, even if the list lacks them, but not under a search. */
  alike: readonly Pet[];
  /** Whether a pet is next to the list. */
  isPetOpen: boolean;
  /** Renders `AddedHere`. Passed in, because it reads **Sent** with code that is not part of the first view. */
  renderAddedHere: (found: AddedHereProps) => ReactNode;
}

/** `/pets`, also shown at `/`: the pets of one status or of all, up to the limit. */
export function PetsPage({ isMain, alike, isPetOpen, renderAddedHere }: PetsPageProps) {
  const { address, choose, rewrite } = useListAddress(isMain);
  const [chosen, chooseList] = useChosenList(address, choose);
  const pets = usePets(address);
  const { data, error, isPlaceholderData, isFetching } = pets;
  // Undefined until the list has loaded, even if the rows of the previous one are shown.
  const listed = isPlaceholderData ? undefined : data;
  useRemoveEarlyView(error !== null || listed !== undefined);

  const field = useRef<HTMLInputElement>(null);
  const [focusesHeading] = useState(() => !isFieldRequested());
  const names = useCategoryNames(data !== undefined);
  useRemember(address, error === null ? listed?.pets : undefined, names);
  const search = usePetSearch({
    address,
    rows: data?.pets ?? NO_PETS,
    listed,
    names,
    onFind: (find) => rewrite({ find }),
  });
  const { terms, loading } = search;
  // A search shows no others than its matches.
  const marked = useMemo(
    () => (search.isSearching ? search.pets.filter((pet) => hasPet(alike, pet)) : alike),
    [alike, search.isSearching, search.pets],
  );
  const rows = useMemo(() => putFirst(marked, search.pets), [marked, search.pets]);
  const openPet = useOpenFromList(address, rows);
  // For screen readers: announces changes that are otherwise only visible, such as the order.
  const [announcement, announce] = useState('');

  const section = useRef<HTMLElement>(null);
  const focusFirstMatch = () => section.current?.querySelector<HTMLElement>('tbody a')?.focus();
  // The focus moves to the section itself if the focused element is removed (`use-focus-fallback.ts`).
  const focused = useRef<Element>(null);
  const followFocus = ({ target, currentTarget }: FocusEvent) => {
    const removed = target === currentTarget ? focused.current : null;
    focused.current = target;
    if (removed?.matches('tr a')) announce(`${removed.textContent} is no longer in this list.`);
    else if (removed && search.isSearching) field.current?.focus();
  };

  // The list refreshes every minute. Only a refresh that the user asked for is shown.
  const [isAwaited, setAwaited] = useState(false);
  const isRefreshing = isFetching && (isAwaited || listed === undefined);
  const loadNow = () => {
    setAwaited(true);
    void pets.refetch().finally(() => setAwaited(false));
  };
  const refreshNow = () => {
    loadNow();
    loading?.reload();
  };
  const sortBy = (sort: Sort | undefined) => {
    rewrite({ sort });
    announce(`${sort ? 'Sorted by ' : ''}${describeSort(sort)}.`);
  };
  const context = useMemo(
    () => ({ names, render: (text: string) => highlighted(text, terms) }),
    [terms, names],
  );

  const hasNoMatch = search.isSearching && search.pets.length === 0 && data !== undefined;
  const isLoading = data === undefined ? isFetching : hasNoMatch && !search.isSettled;
  const hasFailed = error !== null && !isKeyRefused(error);
  // Below the rows, while the status line has a failure instead.
  const found = error === null ? undefined : describeMatches(search, address.status);
  const tools = (
    <>
      <RefreshButton
        isLoading={isRefreshing || (loading?.isLoading ?? false)}
        hasFailed={hasFailed && data !== undefined}
        onRefresh={refreshNow}
      />
      <ExportButton pets={data && search.pets} names={names} onExport={announce} />
    </>
  );
  return (
    <Page
      title="Pets"
      focusesHeading={focusesHeading}
      isCompactOnPhones
      isMain={isMain}
      search={
        <>
          <FindPets
            fieldRef={field}
            typed={search.typed}
            onType={search.setTyped}
            onEnter={search.openOnlyMatch}
            opens={search.onlyMatch}
            onArrowDown={focusFirstMatch}
          />
          <FilterButton query={chosen} />
        </>
      }
      actions={
        <div className={layout.hiddenNextToForm}>
          <AddPetLink />
        </div>
      }
    >
      <ListControls
        chosen={chosen}
        onChoose={chooseList}
        sort={address.sort}
        onSort={sortBy}
        tools={tools}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the focus */}
      <section
        ref={section}
        aria-label="List"
        tabIndex={-1}
        onFocus={followFocus}
        onBlur={() => (focused.current = null)}
      >
        <StatusLine
          address={address}
          query={pets}
          search={search}
          alike={search.isSearching ? NO_PETS : alike}
          isPetOpen={isPetOpen}
          onTryAgain={refreshNow}
          tools={<ListTools isHidden={hasFailed && data === undefined}>{tools}</ListTools>}
        />
        <p role="status" className={layout.visuallyHidden}>
          {announcement}
        </p>
        <ListFailures query={pets} loading={loading} onTryAgain={loadNow} />
        {rows.length > 0 && (
          <PetsTable
            pets={rows}
            alike={marked.length}
            context={context}
            isStale={(isPlaceholderData || error !== null) && !search.searched?.loadedAt}
            sort={address.sort}
            onSort={sortBy}
            onOpen={openPet}
          />
        )}
        {isLoading && <LoadingTable limit={address.limit} sort={address.sort} />}
        {listed && !search.isSearching && <ListCutOff query={address} listed={listed} />}
        {search.isSearching && renderAddedHere({ search, status: address.status, names })}
        {found !== undefined && !hasNoMatch && <ListEnd>{found}</ListEnd>}
        {hasNoMatch && search.isSettled && (found !== undefined || !loading?.error) && (
          <NoMatches
            isCertain={found === undefined && !search.searched?.mightBeMore}
            typed={search.typed}
            searched={found}
            onClear={() => {
              search.setTyped('');
              field.current?.focus();
            }}
          />
        )}
        {listed?.pets.length === 0 && !search.isSearching && <NoPets query={address} />}
        {listed && listed.unreadable.length > 0 && <UnreadableRows rows={listed.unreadable} />}
      </section>
    </Page>
  );
}

function putFirst(first: readonly Pet[], pets: readonly Pet[]): readonly Pet[] {
  if (first.length === 0) return pets;
  return [...first, ...pets.filter((pet) => !hasPet(first, pet))];
}

const hasPet = (pets: readonly Pet[], { id }: Pet) => pets.some((pet) => pet.id === id);

/**
 * Removes the view that `src/before-react/` drew before the app had loaded. If that view shows rows of the response, it stays
 * until the app has loaded the list, has failed or leaves the page: otherwise the rows would disappear for a moment.
 */
function useRemoveEarlyView(isLoaded: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isLoaded || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isLoaded]);
}
