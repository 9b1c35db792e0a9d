import { describeCoverage } from '../queries/describe-coverage.ts';
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
            With <code>GET /pets/{'{petId}'}</code>: {getPetWords(lookup)}
          </li>
        )}
        {lookup?.by === 'lists' && <li>In the widest lists: {listsWords(lookup)}</li>}
      </ol>
      <p>
        The operation <code>GET /pets/{'{petId}'}</code> is deprecated and{' '}
        {hasGetPetEnded() ? 'ended' : 'ends'} on 5 December 2030. From then on a pet is looked for
        in lists of 100 pets: one for each status, and one of all.
      </p>
    </details>
  );
}

function listsWords({ pet, merged }: Extract<Lookup, { by: 'lists' }>): string {
  if (merged === undefined) return 'they could not be read.';
  return `${pet ? 'found' : 'not there'}. ${describeCoverage(merged)}`;
}

function getPetWords(lookup: Lookup): string {
  if (lookup.by === 'getPet') return 'the service sent the pet.';
  return {
    ended: 'not asked, since the operation has ended.',
    gone: 'the service no longer has the operation.',
    unknown: 'the service has no such pet.',
  }[lookup.reason];
}
