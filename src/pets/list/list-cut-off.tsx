import type { ListedPets } from '../../api/client.ts';
import { isFull, LIMIT, type ListPetsQuery } from '../../api/list-pets-query.ts';
import styles from './list-cut-off.module.css';

interface ListCutOffProps {
  query: ListPetsQuery;
  listed: ListedPets;
}

/**
 * The torn end of a list that may be cut off; nothing at the end of a complete one. At the largest limit, a search loads
 * more lists only without a status (`isCutOff`).
 */
export function ListCutOff({ query: { limit, status }, listed }: ListCutOffProps) {
  if (!isFull(limit, listed)) return null;
  const received = listed.pets.length + listed.unreadable.length;
  return (
    <div className={styles.edge}>
      <p className={styles.text}>
        {limit < LIMIT.max
          ? `${received === 1 ? '' : `First ${received}. `}There may be more.`
          : `${LIMIT.max} is the limit for one list. ${status ? 'There may be more' : 'Use Find pets to search further'}.`}
      </p>
    </div>
  );
}
