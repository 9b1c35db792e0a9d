// All that the list has beyond its rows. In a chunk of its own, fetched after them.
import { useRef, useState } from 'react';
import type { ListedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShortcut } from '../../../ui/shortcuts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { FindById } from '../../pet/find-by-id.tsx';
import { PetsFailure } from '../../queries/pets-failure.tsx';
import { useAddedIds } from '../../outcome/use-added-pets.ts';
import { AddedNotice } from '../changes/added-notice.tsx';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { FindWords } from '../search/find-words.tsx';
import { FoundTable } from '../search/found-table.tsx';
import { type ListAddress, LONGEST_FIND, type Sort, writeListAddress } from '../list-address.ts';
import { LookPanel } from './look-panel.tsx';
import { useIsNarrow } from '../search/narrow.ts';
import { NoPets } from '../no-pets.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { useFind } from '../search/use-find.ts';
import { useFoundPets } from '../search/use-found-pets.ts';
import styles from './list-tools.module.css';
import slot from '../pets-window.module.css';

export { Freshness } from '../changes/freshness.tsx';

interface ListToolsProps {
  address: ListAddress;
  /** Names what was asked of the service: status and limit. */
  question: string;
  pets: readonly Pet[];
  /** What the service sent last, whether to an earlier question, and when (ms since 1970). */
  listed: ListedPets | undefined;
  isPlaceholder: boolean;
  readAt: number;
  looks: number;
  old: boolean;
  /** Whether a search goes beyond the loaded pets. */
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
  look: string;
  onLook: (look: string) => void;
  onRefresh: () => void;
}

export function ListTools(props: ListToolsProps) {
  const { address, question, pets, listed, isPlaceholder, readAt, looks, isWide, look } = props;
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // What a screen reader should hear once, where the eye sees it happen.
  const [said, setSaid] = useState('');
  useShortcut('/', 'Find in these pets', () => field.current?.focus());
  useShortcut('r', 'Refresh the list', props.onRefresh);

  const { typed, setTyped, sought } = useFind(address.find ?? '', (find) =>
    putAddress({ ...address, find }),
  );
  const addedIds = useAddedIds();
  const names = useCategoryNames(true);
  const found = useFoundPets({ pets, sought, sort: address.sort, names, isWide });
  const changes = useChanges({
    question,
    looks,
    pets: isPlaceholder ? undefined : listed?.pets,
    readAt,
  });

  const isNarrow = useIsNarrow();
  const addedNotice = <AddedNotice query={address} listed={isPlaceholder ? undefined : listed} />;
  const buttons = (
    <div className={styles.buttons}>
      <LookPanel look={look} onLook={props.onLook} />
      <ExportButton pets={found.pets} names={names} onSaid={setSaid} />
    </div>
  );

  const sortBy = (sort: Sort | undefined, words: string) => {
    putAddress({ ...address, sort });
    setSaid(words);
  };
  return (
    <>
      <div ref={bar} className={`${slot.tools} ${styles.bar}`} tabIndex={-1}>
        <div className={styles.find}>
          <TextField
            ref={field}
            type="search"
            label="Find in these pets"
            value={typed}
            maxLength={LONGEST_FIND}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <FindWords found={found} loaded={pets.length} isWide={isWide} onWiden={props.onWiden}>
          {!isNarrow && addedNotice}
        </FindWords>
        {!isNarrow && buttons}
      </div>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
      <ChangesNotice
        {...changes}
        ownIds={addedIds}
        onClear={() => {
          bar.current?.focus({ preventScroll: true });
          changes.clear();
        }}
      />
      {isWide && found.wideError && (
        <PetsFailure
          error={found.wideError}
          retrying={found.isWidening}
          onTryAgain={found.widenAgain}
        />
      )}
      {found.pets.length > 0 && (
        <FoundTable
          pets={found.pets}
          terms={found.terms}
          names={names}
          changes={changes.changes}
          addedIds={addedIds}
          old={props.old && !found.merged}
          look={look}
          sort={address.sort}
          onSort={sortBy}
        />
      )}
      {pets.length > 0 && found.pets.length === 0 && (
        <EmptyState>
          <p>
            Nothing here has <q>{typed}</q> in its name, ID or category.
          </p>
          <Button
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            Clear the search
          </Button>
        </EmptyState>
      )}
      {listed && !isPlaceholder && isEmpty(listed) && <NoPets query={address} />}
      {listed && listed.unreadable.length > 0 && <UnreadableRows rows={listed.unreadable} />}
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

/** Find by ID where there is room for it above the rows. */
export function FindByIdAbove() {
  return useIsNarrow() ? null : <FindById />;
}

function isEmpty({ pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length === 0;
}

// Not by the router: this is no way to another page, which would be asked about while a pet is on
// its way, and no entry in the history for each letter. The router hears of it all the same.
function putAddress(address: ListAddress): void {
  try {
    history.replaceState(null, '', location.pathname + writeListAddress(address));
  } catch {
    // Browsers allow so many a minute. The list goes by what was typed, and the address follows.
  }
}
