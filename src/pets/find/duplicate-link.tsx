import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formOf, ReplaceDraft, useReplaceDraft } from '../new-pet/replace-draft.tsx';

/** Opens the form with a copy of the pet. It asks before it replaces an unfinished form. */
export function DuplicateLink({ pet }: { pet: Pet }) {
  return (
    <ReplaceDraft>
      <LinkToCopy pet={pet} />
    </ReplaceDraft>
  );
}

function LinkToCopy({ pet }: { pet: Pet }) {
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
