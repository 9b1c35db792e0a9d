import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import { PetStatus } from '../../api/schemas.ts';
import { widestQuery } from '../../api/widest-lists.ts';
import { nameKey } from '../pet/name-key.ts';
import { useAddedPets } from '../outcome/use-added-pets.ts';
import { petName } from '../pet/pet-name.tsx';
import { petListQuery } from '../queries/pet-queries.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { statusLabel } from '../pet/status-labels.ts';
import type { NewPetControl } from './new-pet-resolver.ts';
import styles from './name-remarks.module.css';

interface NameRemarksProps {
  control: NewPetControl;
}

const MOST_NAMED = 3;

/** What is worth knowing of a name before it is sent. It warns and never bars. */
export function NameRemarks({ control }: NameRemarksProps) {
  const [name, status] = useWatch({ control, name: ['name', 'status'] });
  const connection = useConnection();
  const queryClient = useQueryClient();
  // Read ahead: what is known before a press is what **Was it added?** has to compare with.
  useQuery({
    ...petListQuery(connection, widestQuery(PetStatus.safeParse(status).data ?? 'any')),
    staleTime: 30_000,
  });
  const key = nameKey(useDeferredValue(name));
  const added = useAddedPets().map(({ pet }) => pet);
  const seen = loadedPets(queryClient, connection.environment, added)?.values() ?? [];
  const alike = key === '' ? [] : [...seen].filter((pet) => nameKey(pet.name) === key);
  return (
    <div role="status" className={styles.remarks}>
      {name !== name.trim() && name.trim() !== '' && (
        <p>Spaces before and after the name are left out.</p>
      )}
      {alike.length > 0 && (
        <p className={styles.warning}>
          {alike.length === 1 ? 'A pet' : `${alike.length} pets`} of this name{' '}
          {alike.length === 1 ? 'is' : 'are'} there already:{' '}
          {alike.slice(0, MOST_NAMED).map((pet, index) => (
            <span key={pet.id}>
              {index > 0 && '; '}
              {petName(pet.name)}, pet {String(pet.id)}, category {String(pet.categoryId)},{' '}
              {statusLabel(pet.status)}
            </span>
          ))}
          {alike.length > MOST_NAMED && '; and more'}. You can add another one.
        </p>
      )}
    </div>
  );
}
