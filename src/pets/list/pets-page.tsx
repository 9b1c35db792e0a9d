import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Sort } from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import { petsPath } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import { RefreshChoice, useAutoRefresh } from '../../ui/reading/auto-refresh.tsx';
import { LoadingRows } from '../../ui/reading/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { RefreshButton } from '../../ui/reading/refresh-button.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { AddPetLink } from '../new-pet/add-links.tsx';
import { usePets } from '../queries/pet-queries.ts';
import { FindPets, isFieldRequested } from '../find-field/find-pets.tsx';
import { ChangesNotice, useChanges } from './changes/changes.tsx';
import { describeSort } from './columns.tsx';
import { NoMatches, NoPets } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { ListFailures, UnreadableRows } from './list-failures.tsx';
import { ListControls } from './list-controls.tsx';
import { PetsTable } from './pets-table.tsx';
import { keptRowHeight } from './row-height.ts';
import { usePetSearch } from './search/use-pet-search.ts';
import { StatusLine } from './status-line.tsx';
import { TornEdge, useFocusOnNewRows } from './torn-edge.tsx';
import { useCancel, useListAddress } from './use-list-address.ts';
import { useListPlace } from './use-list-place.ts';
import { ViewPanel } from './view-panel.tsx';
import styles from './pets-page.module.css';
import hidden from '../../ui/visually-hidden.module.css';

const NO_PETS: readonly Pet[] = [];

/** `/pets`, also shown at `/`: the pets of one status or of all, up to the limit. */
export function PetsPage() {
  const connection = useConnection();
  const { address, choose, returnTo, rewrite } = useListAddress();
  const refresh = useAutoRefresh(connection.storage);
  const pets = usePets(address, refresh);
  const { data, error, isPlaceholderData, isFetching } = pets;
  // Without the rows of an earlier list, which are shown until this one is read.
  const listed = isPlaceholderData ? undefined : data;
  useRemoveEarlyView(error !== null || listed !== undefined);

  const field = useRef<HTMLInputElement>(null);
  const [focusesHeading] = useState(() => !isFieldRequested());
  const names = useCategoryNames(data !== undefined);
  const search = usePetSearch({
    address,
    rows: data?.pets ?? NO_PETS,
    listed,
    names,
    onFind: (find) => rewrite({ find }),
  });
  const { terms, reading } = search;
  const { changes, since, startOver } = useChanges(petsPath(address), listed);
  useListPlace(address, search);
  const isNarrow = useIsNarrow();
  const [rowHeight, setRowHeight] = useState(keptRowHeight.read);
  // Read out by screen readers when something changes that is otherwise only seen, such as the order.
  const [announcement, announce] = useState('');

  // When a focused control disappears on its press, or a focused row goes, the focus moves to the list or to the field.
  const section = useRef<HTMLElement>(null);
  const focusSection = () => section.current?.focus({ preventScroll: true });
  const focusNewRows = useFocusOnNewRows(section, listed);

  const refreshNow = () => {
    startOver();
    void pets.refetch();
    reading?.readAgain();
  };
  const tryAgain = () => {
    focusSection();
    void pets.refetch();
  };
  const cancel = useCancel(address, listed !== undefined, (before) => {
    focusSection();
    if (isPlaceholderData) returnTo(before);
  });
  const sortBy = (sort: Sort | undefined) => {
    rewrite({ sort });
    announce(`${describeSort(sort)}.`);
  };
  const context = useMemo(() => ({ terms, names, changes }), [terms, names, changes]);

  const received = listed && listed.pets.length + listed.unreadable.length;
  const hasNoMatch = search.isSearching && search.pets.length === 0 && data !== undefined;
  const isLoading = data === undefined ? isFetching : hasNoMatch && !search.isSettled;
  const tools = (
    <>
      <ViewPanel
        rowHeight={rowHeight}
        onRowHeightChange={setRowHeight}
        sort={address.sort}
        onSort={sortBy}
      >
        <RefreshChoice refresh={refresh} />
      </ViewPanel>
      <ExportButton pets={search.pets} names={names} onExport={announce} />
    </>
  );
  // On phones below the rows, where it moves none of them: there is no room for it above.
  const news = (
    <ChangesNotice
      changes={search.isSearching || !listed ? undefined : changes}
      since={since}
      onClear={() => {
        startOver();
        field.current?.focus();
      }}
    />
  );
  return (
    <Page title="Pets" focusesHeading={focusesHeading} isCompactOnPhones actions={<AddPetLink />}>
      <ListControls
        address={address}
        onChange={choose}
        findPets={
          <FindPets
            fieldRef={field}
            typed={search.typed}
            onType={search.setTyped}
            onEnter={() => {
              // Without a list there is nothing to search in.
              if (listed === undefined && !isFetching) void pets.refetch();
              search.enter();
            }}
          />
        }
        refreshButton={<RefreshButton isReading={isFetching} onRefresh={refreshNow} />}
        tools={tools}
      />
      <section ref={section} className={styles.list} aria-label="List" tabIndex={-1}>
        <StatusLine
          address={address}
          query={pets}
          search={search}
          onCancel={cancel}
          onTryAgain={tryAgain}
        >
          {!isNarrow && news}
        </StatusLine>
        <p role="status" className={hidden.visuallyHidden}>
          {announcement}
        </p>
        <ListFailures
          query={pets}
          reading={reading}
          onTryAgain={tryAgain}
          onReadAgain={() => field.current?.focus()}
        />
        {search.pets.length > 0 && (
          <PetsTable
            pets={search.pets}
            context={context}
            isStale={(isPlaceholderData || error !== null) && !search.isWide}
            rowHeight={rowHeight}
            sort={address.sort}
            onSort={sortBy}
            onFocusedRowGone={(name) => {
              focusSection();
              announce(`${name} is no longer in this list.`);
            }}
          />
        )}
        {isLoading && <LoadingRows />}
        {received !== undefined && !search.isSearching && (
          <TornEdge address={address} received={received} onShowMore={focusNewRows} />
        )}
        {hasNoMatch && search.isSettled && !reading?.error && (
          <NoMatches
            typed={search.typed}
            onClear={() => {
              search.setTyped('');
              field.current?.focus();
            }}
          />
        )}
        {received === 0 && !search.isSearching && <NoPets query={address} />}
        {listed && listed.unreadable.length > 0 && <UnreadableRows rows={listed.unreadable} />}
        {/* Not before the rows, which would move it. */}
        {isNarrow && data !== undefined && (
          <div className={styles.below}>
            {tools}
            {news}
          </div>
        )}
      </section>
    </Page>
  );
}

/**
 * Removes the view that the scripts of `src/boot/` drew before the app had loaded. While that view shows the rows of the
 * service's response, it stays until the app has read the list, too, or has failed to: otherwise the rows would
 * disappear for a moment.
 */
function useRemoveEarlyView(isRead: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isRead || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isRead]);
}
