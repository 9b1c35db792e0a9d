import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readDraft, startDraft } from '../new-pet/draft.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { petName } from '../pet/pet-name.tsx';
import styles from './pet.module.css';

const FORM = '/pets/new';

/** Leads to a new form filled like the pet. What is half-written there is lost only when told so. */
export function DuplicateLink({ pet }: { pet: Pet }) {
  const { storage } = useConnection();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<NewPetText>();
  const form = formLike(pet);

  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft) question.current?.focus();
  }, [draft]);
  return (
    <>
      <Link
        href={FORM}
        className={buttonClass('primary')}
        onClick={(event) => {
          const other = otherDraft(readDraft(storage)?.form, form);
          setDraft(other);
          if (other) event.preventDefault();
          else startDraft(storage, form);
        }}
      >
        Duplicate
      </Link>
      {draft && (
        <div
          ref={question}
          role="group"
          aria-label="Half-written pet"
          tabIndex={-1}
          className={styles.question}
        >
          <Notice
            tone="warning"
            happened={
              <>
                The form holds another pet, half-written: <DraftWords draft={draft} />.
              </>
            }
            next="Replace it with one like this pet, or go on with it."
            actions={
              <>
                <Button
                  onClick={() => {
                    startDraft(storage, form);
                    navigate(FORM);
                  }}
                >
                  Replace it
                </Button>
                <Link href={FORM} className={buttonClass('plain')}>
                  Go on with it
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

/** The form as it would be typed for a pet like this. A status beyond the interface's is not set. */
function formLike({ name, categoryId, status }: Pet): NewPetText {
  return {
    name,
    categoryId: String(categoryId),
    status: PetStatus.safeParse(status).data ?? '',
  };
}

/** The draft, where it holds something that the new form would take the place of. */
function otherDraft(draft: NewPetText | undefined, form: NewPetText): NewPetText | undefined {
  if (draft === undefined || (draft.name.trim() === '' && draft.categoryId.trim() === ''))
    return undefined;
  const isSame =
    draft.name === form.name &&
    draft.categoryId === form.categoryId &&
    draft.status === form.status;
  return isSame ? undefined : draft;
}

/** What the half-written pet is, as far as it was written. */
function DraftWords({ draft }: { draft: NewPetText }) {
  const [name, categoryId] = [draft.name.trim(), draft.categoryId.trim()];
  return (
    <>
      {name !== '' && <>“{petName(name)}”</>}
      {name !== '' && categoryId !== '' && ', '}
      {categoryId !== '' && <>category {categoryId}</>}
    </>
  );
}
