import { use } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { isOpenQuestion, outcomeOf, rowOfForm } from '../../sending/journal/outcome.ts';
import { useSending } from '../../sending/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { ImportLines } from './import-lines.tsx';
import { AfterAnswerContext, buttonLabel } from './row-ways.tsx';
import { filterBatches } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { PetLine, SentTable } from './sent-table.tsx';
import { describeUnsaved } from './storage-notice.tsx';
import { type Unsaved, unsavedOutcome, unsavedPets } from './unsaved-pets.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

/** One line: a pet of the form, in the journal or not, or an import. */
export type SentItem = Unsaved | Batch;

/**
 * Returns what was sent from this computer and matches the filter, the newest first. The pets that are not in the
 * journal come before all others, under `all` alone.
 */
export function sentItems(journal: JournalSnapshot, filter: SentFilter): readonly SentItem[] {
  const batches = journal.view ? filterBatches(journal.view, filter) : [];
  return filter === 'all' ? [...unsavedPets(journal), ...batches] : batches;
}

interface SentItemsProps {
  label: string;
  items: readonly SentItem[];
  view: JournalSnapshot['view'];
  filter: SentFilter;
  names: CategoryNames;
}

/** A table of sent pets and imports, for **Sent** and for the form. */
export function SentItems({ label, items, view, filter, names }: SentItemsProps) {
  const newestQuestion = items.find(
    (item) =>
      'from' in item &&
      item.from === 'form' &&
      view !== undefined &&
      isOpenQuestion(outcomeOf(item.row), view.readAt),
  );
  return (
    <SentTable label={label} names={names}>
      {items.map((item) => {
        // Another key once it failed: the line is a new one for the focus and for screen readers.
        if (!('from' in item))
          return <UnsavedLine key={item.why ? `${item.id} unsaved` : item.id} unsaved={item} />;
        if (view === undefined) return null;
        return item.from === 'file' ? (
          <ImportLines key={item.id} batch={item} view={view} filter={filter} />
        ) : (
          <SentLine
            key={item.id}
            row={rowOfForm(item)}
            batch={item}
            view={view}
            isNewestQuestion={item === newestQuestion}
          />
        );
      })}
    </SentTable>
  );
}

const UNSAVED = describeUnsaved('nothing was sent');

const REASONS: Record<NonNullable<Unsaved['why']>, string> = {
  corrected: 'The refused pet was corrected already, or was removed.',
  closed: 'The store was closed before it was saved.',
  'cannot write': `${UNSAVED.happened} ${UNSAVED.next}`,
};

/**
 * A pet of the form that is being saved, or that could not be saved. Then **Correct** brings its text back, but not that
 * of a correction whose pet was corrected before: it could be added twice.
 */
function UnsavedLine({ unsaved }: { unsaved: Unsaved }) {
  const { id, at, pet, corrects, why } = unsaved;
  const { label, tone } = unsavedOutcome(unsaved);
  const { forgetUnsaved } = useSending();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const correct = () =>
    replaceDraft({
      form: formOf(pet),
      ...(corrects && { corrects: { ref: corrects } }),
      onReplaced: () => forgetUnsaved(id),
    });
  return (
    <PetLine head={at} pet={pet} tone={tone} outcome={label}>
      {why !== undefined && (
        <>
          <p>{REASONS[why]}</p>
          <div className={`${layout.row} ${styles.ways}`}>
            {why === 'corrected' ? (
              <Button
                aria-label={buttonLabel('Leave it', pet.name)}
                onClick={() => {
                  forgetUnsaved(id);
                  afterAnswer();
                }}
              >
                Leave it
              </Button>
            ) : (
              <Button aria-label={buttonLabel('Correct', pet.name)} onClick={correct}>
                Correct
              </Button>
            )}
          </div>
        </>
      )}
    </PetLine>
  );
}
