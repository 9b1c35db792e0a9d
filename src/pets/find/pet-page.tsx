import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { readPetId } from '../pet/read-pet-id.ts';
import { PetNotFound } from './pet-not-found.tsx';
import { PetDetails } from './pet-details.tsx';
import { useFocusAfterBack } from './use-focus-after-back.ts';

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
