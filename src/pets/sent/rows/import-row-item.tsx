import type { ImportRow } from '../../../sending/journal/import-summary.ts';
import type { EntryRef } from '../../../sending/journal/entry-ref.ts';
import { UnknownOutcome } from '../../outcome/unknown-outcome.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { PetItem } from './pet-item.tsx';

interface ImportRowItemProps {
  entryRef: EntryRef;
  row: ImportRow;
  names: CategoryNames;
}

/** One row of an import, in the columns of the table of sent pets. */
export function ImportRowItem({ entryRef, row, names }: ImportRowItemProps) {
  const { line, pet, text, state } = row;
  const stored = state.is === 'added' ? state.stored : undefined;
  return (
    <PetItem
      isRow
      head={`Line ${line}`}
      pet={stored ?? pet}
      sent={pet}
      text={text}
      state={state}
      isOpen={state.is === 'unknown'}
      names={names}
      decision={
        pet && state.is === 'unknown' ? (
          <UnknownOutcome entryRef={entryRef} pet={pet} state={state} isInTable />
        ) : undefined
      }
    />
  );
}
