import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type * as Labels from '../labels/labels-dialog.tsx';
import { PrintLabel } from '../labels/print-labels.tsx';
import { formOf, ReplaceDraft, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

/** The fields that do not stand next to the name. */
const FACTS = FIELDS.filter(({ key }) => key !== 'name' && key !== 'status');

/** Only the status line says that the facts are loading. */
export function PetFacts({ pet }: { pet: Pet | undefined }) {
  const names = useCategoryNames(true);
  const [chunk, setChunk] = useState<typeof Labels>();
  useEffect(() => {
    // The page is complete without the label.
    import('../labels/labels-dialog.tsx').then(setChunk, () => undefined);
  }, []);
  return (
    <div className={styles.facts}>
      <dl>
        {FACTS.map(({ key, label, cell }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd translate="no">{pet && cell(pet, { names, render: renderUntrusted })}</dd>
          </div>
        ))}
      </dl>
      {/* Screen readers have the same facts in words. */}
      <div className={`${layout.screenOnly} ${styles.label}`} aria-hidden="true">
        {chunk && pet && <chunk.LabelPreview pet={pet} />}
      </div>
    </div>
  );
}

/** Has room for the buttons while the pet is loading. */
export function PetActions({ pet }: { pet: Pet | undefined }) {
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      {pet && (
        <>
          <ReplaceDraft>
            <DuplicateLink pet={pet} />
          </ReplaceDraft>
          <CopyButton text={String(pet.id)}>Copy ID</CopyButton>
          <PrintLabel pet={pet} />
        </>
      )}
    </div>
  );
}

/** Asks before it replaces an unfinished pet. */
function DuplicateLink({ pet }: { pet: Pet }) {
  const replaceDraft = useReplaceDraft();
  return (
    <Link
      href={addressOf.form}
      className={buttonClass('plain')}
      onClick={(event) => {
        event.preventDefault();
        replaceDraft(formOf(pet));
      }}
    >
      Duplicate
    </Link>
  );
}
