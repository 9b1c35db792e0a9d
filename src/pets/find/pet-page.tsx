import { Redirect, useParams } from 'wouter';
import { readPetId } from '../pet-id-text.ts';
import { PetNotFound } from './pet-not-found.tsx';
import { SoughtPet } from './sought-pet.tsx';

/** `/pets/123`: one pet. Digits in another form, such as `007`, are put right in the address. */
export function PetPage() {
  const { petId = '' } = useParams();
  const id = readPetId(petId);
  if (typeof id === 'string')
    return <PetNotFound words={`The address has no pet’s ID in it. ${id}.`} />;
  if (String(id) !== petId) return <Redirect to={`/pets/${id}`} replace />;
  return <SoughtPet id={id} />;
}
