import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { type PetToSave, removePetToSave } from '../new-pet/pets-to-save.ts';
import { useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { buttonLabel } from '../outcome/button-label.ts';
import { PetLine, SentTime } from '../outcome/sent-line.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import styles from '../outcome/sent-table.module.css';

const REASONS: Record<NonNullable<PetToSave['why']>, string> = {
  'used draft': 'It was sent from another tab already.',
  corrected: 'The refused pet was corrected in another tab already, or was cleared.',
  closed: 'The store was closed before it was saved.',
  'cannot write': 'This browser could not save the record. Free up disk space, then try again.',
  'page left': 'The page was reloaded or closed before it was saved.',
};

interface UnsavedLineProps {
  toSave: PetToSave;
  names: CategoryNames;
}

/** A pet that is not in the journal: it is being saved, or could not be. */
export function UnsavedLine({ toSave, names }: UnsavedLineProps) {
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
      head={<SentTime at={at} />}
      pet={pet}
      names={names}
      tone={why === undefined ? 'plain' : 'failed'}
      outcome={why === undefined ? 'Being saved' : 'Not saved, not sent'}
    >
      {why !== undefined && (
        <>
          <p>{REASONS[why]}</p>
          <div className={styles.ways}>
            <Button aria-label={buttonLabel('Correct', pet.name)} onClick={correct}>
              Correct
            </Button>
          </div>
        </>
      )}
    </PetLine>
  );
}
