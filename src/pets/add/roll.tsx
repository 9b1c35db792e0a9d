import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { useJournal } from '../../sending/hooks.ts';
import type { Batch, FormBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { rowOfForm } from '../../sending/journal/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { type PetToSave, removePetToSave, usePetsToSave } from '../new-pet/pets-to-save.ts';
import { useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { useTabId } from '../new-pet/tab-id.ts';
import { buttonLabel } from '../outcome/row-ways.tsx';
import { SentLine } from '../outcome/sent-line.tsx';
import { PetLine, SentTable } from '../outcome/sent-table.tsx';
import { describeUnsaved } from '../outcome/storage-notice.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import layout from '../../ui/layout.module.css';
import wayStyles from '../outcome/row-ways.module.css';
import styles from './add-page.module.css';

/** The newest ten of the pets that this tab has sent with the form, or has still to save. */
export function Roll() {
  const { view } = useJournal();
  const names = useCategoryNames(useIdle());
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section);
  const items = rollItems(usePetsOfRoll(view), view?.batches ?? [], useTabId());
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${layout.tightColumn} ${styles.roll}`}
    >
      <div className={`${layout.row} ${styles.rollHead}`}>
        <h2 id={headingId}>Just sent</h2>
        <Link href={addressOf.sent()}>All in Sent</Link>
      </div>
      {items.length === 0 ? (
        <p className={layout.quiet}>Nothing was sent from this tab yet.</p>
      ) : (
        <SentTable label="Just sent" names={names}>
          {items.map((item) =>
            'draft' in item ? (
              <UnsavedLine key={item.why ? `${item.draft} unsaved` : item.draft} toSave={item} />
            ) : (
              view && <SentLine key={item.id} row={rowOfForm(item)} batch={item} view={view} />
            ),
          )}
        </SentTable>
      )}
    </section>
  );
}

const MAX_ITEMS = 10;

/**
 * Returns ten pets of a tab: first those that are not saved, and then those that were sent, the newest of both first. A
 * line keeps its place when its pet was saved.
 */
function rollItems(
  toSave: readonly PetToSave[],
  batches: readonly Batch[],
  tab: string,
): readonly (PetToSave | FormBatch)[] {
  const sent = batches.filter((one) => one.from === 'form').filter((one) => one.tab === tab);
  const sentIds = new Set(sent.map(({ id }) => id));
  const unsaved = toSave.filter(({ why, draft }) => why !== undefined || !sentIds.has(draft));
  return [...unsaved, ...sent].slice(0, MAX_ITEMS);
}

/**
 * Returns the pets that are to be saved, and removes those that an earlier page has saved just before it was closed:
 * they are in the journal.
 */
function usePetsOfRoll(view: JournalView | undefined): readonly PetToSave[] {
  const { storage } = useConnection();
  const toSave = usePetsToSave();
  const saved = toSave.filter(({ why, draft, form }) => {
    const batch = why === 'page left' && view?.batches.find(({ id }) => id === draft);
    return batch && batch.from === 'form' && batch.pet.name === form.name.trim();
  });
  useEffect(() => {
    for (const { draft } of saved) removePetToSave(storage, draft);
  });
  // Until the journal is read, nobody knows whether an earlier page has saved them.
  return toSave.filter((one) => (view || one.why !== 'page left') && !saved.includes(one));
}

const UNSAVED = describeUnsaved('nothing was sent');

const REASONS: Record<NonNullable<PetToSave['why']>, string> = {
  'used draft': 'It was sent from another tab already.',
  corrected: 'The refused pet was corrected in another tab already, or was cleared.',
  closed: 'The store was closed before it was saved.',
  'cannot write': `${UNSAVED.happened} ${UNSAVED.next}`,
  'page left': 'The page was reloaded or closed before it was saved.',
};

/** A pet that is not in the journal: it is being saved, or could not be. */
function UnsavedLine({ toSave }: { toSave: PetToSave }) {
  const { draft, pet, form, corrects, at, why } = toSave;
  const { storage } = useConnection();
  const replaceDraft = useReplaceDraft();
  const correct = () =>
    replaceDraft({
      form,
      // A pet is corrected once. After that, this is a pet of its own.
      ...(corrects && why !== 'corrected' && { corrects }),
      onReplaced: () => removePetToSave(storage, draft),
    });
  return (
    <PetLine
      head={at}
      pet={pet}
      tone={why === undefined ? 'plain' : 'failed'}
      outcome={why === undefined ? 'Being saved' : 'Not saved, not sent'}
    >
      {why !== undefined && (
        <>
          <p>{REASONS[why]}</p>
          <div className={`${layout.row} ${wayStyles.ways}`}>
            <Button aria-label={buttonLabel('Correct', pet.name)} onClick={correct}>
              Correct
            </Button>
          </div>
        </>
      )}
    </PetLine>
  );
}
