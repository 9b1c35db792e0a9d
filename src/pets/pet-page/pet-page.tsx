import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { readPetId } from '../pet/read-pet-id.ts';
import { PetNotFound } from './pet-not-found.tsx';
import { PetDetails } from './pet-details.tsx';

/** `/pets/123`: one pet. An ID such as `007` is replaced with `7` in the address. */
export function PetPage() {
  const { petId = '' } = useParams();
  useFocusAfterBack();
  const [, navigate] = useLocation();
  const id = readPetId(petId);
  const isExact = typeof id === 'string' || String(id) === petId;
  useEffect(() => {
    if (!isExact) navigate(addressOf.pet(id), { replace: true });
  }, [isExact, id, navigate]);
  if (typeof id === 'string')
    return <PetNotFound words={`The address has no pet’s ID in it. ${id}.`} />;
  return isExact && <PetDetails id={id} />;
}

/**
 * After Back or Forward from this page, moves the focus to a link to it, if the page then shown has one:
 * from a pet's page to the same row of the list, not to the list's heading.
 */
function useFocusAfterBack(): void {
  useEffect(() => {
    const { pathname } = location;
    // In a task of its own, after the new page has rendered and focused its heading.
    const focusLink = () =>
      setTimeout(() => document.querySelector<HTMLElement>(`main a[href="${pathname}"]`)?.focus());
    addEventListener('popstate', focusLink);
    // In a later task: the router's listener for the same event comes first, and removes this page.
    return () => void setTimeout(() => removeEventListener('popstate', focusLink));
  }, []);
}
