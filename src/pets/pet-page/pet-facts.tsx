import { type ReactNode, useEffect, useState } from 'react';
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
import { draftOf, DraftReplacement, useDraftReplacement } from '../new-pet/draft-replacement.tsx';
import layout from '../../ui/layout.module.css';
import loading from '../../ui/loading/loading.module.css';
import styles from './pet-page.module.css';

/** The fields that do not stand next to the name. */
const FACTS = FIELDS.filter(({ key }) => key !== 'name' && key !== 'status');

/** Only the status line says that the facts are loading. */
export function PetFacts({ pet, children }: { pet: Pet | undefined; children?: ReactNode }) {
  const names = useCategoryNames(true);
  const [chunk, setChunk] = useState<typeof Labels>();
  useEffect(() => {
    // The page is complete without the label.
    import('../labels/labels-dialog.tsx').then(setChunk, () => undefined);
  }, []);
  return (
    <div className={styles.facts}>
      <div className={layout.tightColumn}>
        <dl>
          {FACTS.map(({ key, label, cell }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd translate="no" className={pet ? undefined : loading.loading}>
                {pet && cell(pet, { names, render: renderUntrusted })}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
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
          <DraftReplacement>
            <DuplicateLink pet={pet} />
          </DraftReplacement>
          <CopyButton text={String(pet.id)}>Copy ID</CopyButton>
          <PrintLabel pet={pet} />
        </>
      )}
    </div>
  );
}

/** Asks before it replaces an unfinished pet. */
function DuplicateLink({ pet }: { pet: Pet }) {
  const replaceDraft = useDraftReplacement();
  return (
    <Link
      href={addressOf.form}
      className={buttonClass('plain')}
      onClick={(event) => {
        event.preventDefault();
        replaceDraft(draftOf(pet));
      }}
    >
      Duplicate
    </Link>
  );
}
