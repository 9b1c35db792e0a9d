import { use } from 'react';
import { useSending } from '../../sending/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { AfterAnswerContext, buttonLabel } from './row-ways.tsx';
import { PetLine } from './sent-table.tsx';
import { describeUnsaved } from './storage-notice.tsx';
import { type Unsaved, unsavedOutcome } from './unsaved-pets.ts';
import layout from '../../ui/layout.module.css';
import styles from './row-ways.module.css';

const UNSAVED = describeUnsaved('nothing was sent');

const REASONS: Record<NonNullable<Unsaved['why']>, string> = {
  corrected: 'The refused pet was corrected already, or was removed.',
  closed: 'The store was closed before it was saved.',
  'cannot write': `${UNSAVED.happened} ${UNSAVED.next}`,
};

/**
 * A pet of the form that is being saved, or could not be: then **Correct** brings its text back. A correction that came
 * too late can only be left, because it would be a second pet.
 */
export function UnsavedLine({ unsaved }: { unsaved: Unsaved }) {
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
