import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readDraft, replaceDraft } from '../new-pet/draft.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { petName } from '../pet/pet-name.tsx';
import styles from './pet.module.css';

/** Opens the form with a copy of the pet. It asks before it replaces an unfinished form. */
export function DuplicateLink({ pet }: { pet: Pet }) {
  const { storage } = useConnection();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<NewPetText>();
  const form = copyToForm(pet);

  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft) question.current?.focus();
  }, [draft]);
  return (
    <>
      <Link
        href={addressOf.form}
        className={buttonClass('primary')}
        onClick={(event) => {
          const other = otherDraft(readDraft(storage)?.form, form);
          setDraft(other);
          if (other) event.preventDefault();
          else replaceDraft(storage, form);
        }}
      >
        Duplicate
      </Link>
      {draft && (
        <div
          ref={question}
          role="group"
          aria-label="Unfinished pet"
          tabIndex={-1}
          className={styles.question}
        >
          <Notice
            tone="warning"
            happened={
              <>
                The form has another, unfinished pet: <DraftSummary draft={draft} />.
              </>
            }
            next="Replace it with a copy of this pet, or continue with it."
            actions={
              <>
                <Button
                  onClick={() => {
                    replaceDraft(storage, form);
                    navigate(addressOf.form);
                  }}
                >
                  Replace it
                </Button>
                <Link href={addressOf.form} className={buttonClass('plain')}>
                  Continue with it
                </Link>
                <Button onClick={() => setDraft(undefined)}>Close</Button>
              </>
            }
          />
        </div>
      )}
    </>
  );
}

/** The form's text for a copy of a pet. A status that is no `PetStatus` becomes **Not set**. */
function copyToForm({ name, categoryId, status }: Pet): NewPetText {
  return {
    name,
    categoryId: String(categoryId),
    status: PetStatus.safeParse(status).data ?? '',
  };
}

/** Returns the draft when it is not empty and differs from the new form. */
function otherDraft(draft: NewPetText | undefined, form: NewPetText): NewPetText | undefined {
  if (draft === undefined || (draft.name.trim() === '' && draft.categoryId.trim() === ''))
    return undefined;
  const isSame =
    draft.name === form.name &&
    draft.categoryId === form.categoryId &&
    draft.status === form.status;
  return isSame ? undefined : draft;
}

/** The name and category of the unfinished pet, as far as they are filled in. */
function DraftSummary({ draft }: { draft: NewPetText }) {
  const [name, categoryId] = [draft.name.trim(), draft.categoryId.trim()];
  return (
    <>
      {name !== '' && <>“{petName(name)}”</>}
      {name !== '' && categoryId !== '' && ', '}
      {categoryId !== '' && <>category {categoryId}</>}
    </>
  );
}
