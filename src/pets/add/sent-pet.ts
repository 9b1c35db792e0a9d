import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { readPress } from './press-journal.ts';
import type { Finding, KnownIds } from '../was-it-added.ts';

/** What became of the pet that was sent last, as far as it is known. */
export type SentPet =
  | { state: 'sending'; pet: NewPet }
  /** `twins`: like pets whose IDs were new as well. */
  | { state: 'added'; pet: Pet; twins: readonly Pet[] }
  | { state: 'refused'; pet: NewPet; error: Error }
  /** Without a finding, the list that may tell is being read, or will be when asked. */
  | { state: 'unknown'; pet: NewPet; known: KnownIds; error?: Error; finding?: Finding };

/** Where the cache holds it, so that it is told on whichever page the person is by then. */
export function sentPetKey(environment: string): QueryKey {
  return [environment, 'sent pet'];
}

/** The pet that was sent last, or null. After a reload in mid-press, one whose outcome is unknown. */
export function useSentPet(): SentPet | null {
  const { environment, storage } = useConnection();
  const { data } = useQuery<SentPet | null>({
    queryKey: sentPetKey(environment),
    queryFn: () => null,
    initialData: () => {
      const press = readPress(storage);
      return press ? { state: 'unknown', ...press } : null;
    },
    enabled: false,
    gcTime: Infinity,
    // A Set of known IDs must stay the one that was put in.
    structuralSharing: false,
  });
  return data;
}
