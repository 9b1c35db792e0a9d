import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { Page } from '../../ui/page.tsx';
import { RefreshButton } from '../../ui/loading/refresh-button.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { AddPetLink } from '../new-pet/add-links.tsx';
import { useOpenFromList } from '../known/list-of-pet.ts';
import { highlighted } from '../known/highlighted.tsx';
import { usePets, useRemember } from '../known/pet-queries.ts';
import { FindPets, isFieldRequested } from '../known/find-pets.tsx';
import { describeSort } from './sort-pets.ts';
import { ExportButton } from './export-button.tsx';
import { FilterButton, ListControls, useChosenList } from './list-controls.tsx';
import { LoadingTable, PetsTable } from './pets-table.tsx';
import { usePetSearch } from './search/use-pet-search.ts';
import { StatusLine } from './status-line.tsx';
import { ListCutOff, ListFailures, NoMatches, NoPets, UnreadableRows } from './list-notices.tsx';
import { useListAddress } from './use-list-address.ts';
import layout from '../../ui/layout.module.css';

const NO_PETS: readonly Pet[] = [];

/** `/pets`, also shown at `/`: the pets of one status or of all, up to the limit. */
export function PetsPage() {
  const { address, choose, rewrite } = useListAddress();
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
  const openPet = useOpenFromList(address, search.pets);
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
  return (
    <Page
      title="Pets"
      focusesHeading={focusesHeading}
      isCompactOnPhones
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
      actions={<AddPetLink />}
    >
      <ListControls
        chosen={chosen}
        onChoose={chooseList}
        sort={address.sort}
        onSort={sortBy}
        tools={
          <>
            <RefreshButton
              isLoading={isRefreshing || (loading?.isLoading ?? false)}
              onRefresh={refreshNow}
            />
            <ExportButton pets={data && search.pets} names={names} onExport={announce} />
          </>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the focus */}
      <section
        ref={section}
        aria-label="List"
        tabIndex={-1}
        onFocus={followFocus}
        onBlur={() => (focused.current = null)}
      >
        <StatusLine address={address} query={pets} search={search} />
        <p role="status" className={layout.visuallyHidden}>
          {announcement}
        </p>
        <ListFailures query={pets} loading={loading} onTryAgain={loadNow} />
        {search.pets.length > 0 && (
          <PetsTable
            pets={search.pets}
            context={context}
            isStale={(isPlaceholderData || error !== null) && !search.searched?.loadedAt}
            sort={address.sort}
            onSort={sortBy}
            onOpen={openPet}
          />
        )}
        {isLoading && <LoadingTable limit={address.limit} sort={address.sort} />}
        {listed && !search.isSearching && <ListCutOff query={address} listed={listed} />}
        {hasNoMatch && search.isSettled && !loading?.error && (
          <NoMatches
            typed={search.typed}
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

/**
 * Removes the view that `src/early/` drew before the app had loaded. If that view shows rows of the response, it stays
 * until the app has loaded the list, has failed or leaves the page: otherwise the rows would disappear for a moment.
 */
function useRemoveEarlyView(isLoaded: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isLoaded || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isLoaded]);
}
