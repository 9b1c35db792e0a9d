import type { ImportRow } from '../../../sending/journal/import-summary.ts';
import type { EntryRef } from '../../../sending/journal/entry-ref.ts';
import { OpenQuestion } from '../../outcome/open-question.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { PetLine } from './pet-line.tsx';

interface ImportRowLineProps {
  at: EntryRef;
  row: ImportRow;
  names: CategoryNames;
}

/** One row of an import, in the columns of everything that was sent. */
export function ImportRowLine({ at, row, names }: ImportRowLineProps) {
  const { line, pet, text, state } = row;
  const stored = state.is === 'added' ? state.stored : undefined;
  return (
    <PetLine
      isRow
      head={`Line ${line}`}
      pet={stored ?? pet}
      sent={pet}
      text={text}
      state={state}
      isOpen={state.is === 'unknown'}
      names={names}
      question={
        pet && state.is === 'unknown' ? (
          <OpenQuestion at={at} pet={pet} state={state} isInTable />
        ) : undefined
      }
    />
  );
}
