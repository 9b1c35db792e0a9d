import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import { PetStatus } from '../../api/schemas.ts';
import { widestListOf, widestQuery } from '../../api/widest-lists.ts';
import { nameKey } from '../pet/name-key.ts';
import { useAddedPets } from '../outcome/use-added-pets.ts';
import { petName } from '../pet/pet-name.tsx';
import { petListQuery } from '../queries/pet-queries.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { statusLabel } from '../pet/status-labels.ts';
import type { NewPetControl } from './new-pet-resolver.ts';
import styles from './field-warnings.module.css';

interface NameWarningsProps {
  control: NewPetControl;
}

const MAX_NAMED = 3;

/** Warns of surrounding spaces, and of pets that have the same name. It never blocks the form. */
export function NameWarnings({ control }: NameWarningsProps) {
  const [name, status] = useWatch({ control, name: ['name', 'status'] });
  const connection = useConnection();
  const queryClient = useQueryClient();
  // The widest list of the chosen status is loaded, because `loadedPets` has only pets of loaded lists.
  useQuery({
    ...petListQuery(connection, widestQuery(widestListOf(PetStatus.safeParse(status).data))),
    staleTime: 30_000,
  });
  const key = nameKey(useDeferredValue(name));
  const added = useAddedPets().map(({ pet }) => pet);
  const seen = loadedPets(queryClient, connection.environmentName, added)?.values() ?? [];
  const sameName = key === '' ? [] : [...seen].filter((pet) => nameKey(pet.name) === key);
  return (
    <div role="status" className={styles.remarks}>
      {name !== name.trim() && name.trim() !== '' && (
        <p>Spaces before and after the name are left out.</p>
      )}
      {sameName.length > 0 && (
        <p className={styles.warning}>
          {sameName.length === 1 ? 'A pet' : `${sameName.length} pets`} with this name{' '}
          {sameName.length === 1 ? 'is' : 'are'} in the store already:{' '}
          {sameName.slice(0, MAX_NAMED).map((pet, index) => (
            <span key={pet.id}>
              {index > 0 && '; '}
              {petName(pet.name)}, pet {String(pet.id)}, category {String(pet.categoryId)},{' '}
              {statusLabel(pet.status)}
            </span>
          ))}
          {sameName.length > MAX_NAMED && '; and more'}. You can add another one.
        </p>
      )}
    </div>
  );
}
