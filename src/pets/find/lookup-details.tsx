import { describeGetPet, describeLists } from './describe-lookup.ts';
import { hasGetPetEnded, type Lookup } from './look-up-pet.ts';
import styles from './pet.module.css';

interface LookupDetailsProps {
  lookup: Lookup | undefined;
  /** Whether this tab had loaded the pet before. */
  isLoaded: boolean;
}

/** Collapsed details: where the pet was looked for, and when `getPet` will end. */
export function LookupDetails({ lookup, isLoaded }: LookupDetailsProps) {
  return (
    <details className={styles.details}>
      <summary>How this pet was looked up</summary>
      <ol>
        <li>In what this tab had loaded: {isLoaded ? 'found.' : 'not there.'}</li>
        {lookup && (
          <li>
            With <code>GET /pets/{'{petId}'}</code>: {describeGetPet(lookup)}
          </li>
        )}
        {lookup?.by === 'lists' && <li>In the widest lists: {describeLists(lookup)}</li>}
      </ol>
      <p>
        The operation <code>GET /pets/{'{petId}'}</code> is deprecated and{' '}
        {hasGetPetEnded() ? 'ended' : 'ends'} on 5 December 2030. From then on a pet is looked for
        in lists of 100 pets: one for each status, and one of all.
      </p>
    </details>
  );
}
