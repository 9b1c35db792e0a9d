import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';
import { formOf, ReplaceDraft, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { BackToPets } from './other-pets.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

/** A pet's details and actions. While it is loading, an empty card that only the status line announces. */
export function PetCard({ pet }: { pet: Pet | undefined }) {
  const names = useCategoryNames(true);
  return (
    <>
      <dl className={`${layout.card} ${styles.card}`} aria-hidden={pet === undefined}>
        <div>
          <dt>ID</dt>
          <dd translate="no">{pet && String(pet.id)}</dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{pet && <CategoryLabel id={pet.categoryId} names={names} />}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{pet && statusBadge(pet.status)}</dd>
        </div>
      </dl>
      {pet && (
        <div className={`${layout.buttons} ${styles.actions}`}>
          <BackToPets />
          <CopyButton text={String(pet.id)}>Copy ID</CopyButton>
          <PrintLabels readPets={async () => [pet]} label="Print label" variant="plain" />
          <ReplaceDraft>
            <DuplicateLink pet={pet} />
          </ReplaceDraft>
        </div>
      )}
    </>
  );
}

/** Opens the form with a copy of the pet. Asks before it replaces an unfinished pet. */
function DuplicateLink({ pet }: { pet: Pet }) {
  const replaceDraft = useReplaceDraft();
  return (
    <Link
      href={addressOf.form}
      className={buttonClass('plain')}
      onClick={(event) => {
        event.preventDefault();
        replaceDraft({ form: formOf(pet) });
      }}
    >
      Duplicate
    </Link>
  );
}
