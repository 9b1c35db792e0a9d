import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { ListAddress } from '../../addresses/list-address.ts';
import type { DatedPets } from '../../api/list-pets.ts';
import { LIMIT, USUAL_LIMITS } from '../../api/list-pets-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './list-cut-off.module.css';

interface ListCutOffProps {
  address: ListAddress;
  /** How many rows the service sent. */
  received: number;
  /** Called when a longer list is asked for, whose link is gone then. */
  onShowMore: () => void;
}

/**
 * The end of a list that may be cut off: leads to a longer one, or says that there is none. Nothing at the end of a
 * whole list.
 */
export function ListCutOff({ address, received, onShowMore }: ListCutOffProps) {
  const { limit } = address;
  if (received < limit) return null;
  const next = USUAL_LIMITS.find((usual) => usual > limit);
  return (
    <div className={`${layout.row} ${styles.edge}`}>
      <p className={styles.text}>
        {next === undefined
          ? `${LIMIT.max} is the most that one request can ask for. Find pets reaches further.`
          : `First ${received}. There may be more.`}
      </p>
      {next !== undefined && (
        <Link
          href={addressOf.list({ ...address, limit: next })}
          className={buttonClass('plain')}
          onClick={onShowMore}
        >
          {`Show ${next}`}
        </Link>
      )}
    </div>
  );
}

/**
 * Once a longer list has been read, moves the focus to the row after as many as there were before, since the link to it
 * is gone then. Until then the list has the focus.
 *
 * @returns a function to be called when a longer list is asked for
 */
export function useFocusOnNewRows(
  section: RefObject<HTMLElement | null>,
  listed: DatedPets | undefined,
): () => void {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const [list, first] = [section.current, shown.current];
    if (listed === undefined || list === null || first === undefined) return;
    shown.current = undefined;
    if (document.activeElement !== list) return;
    list.querySelectorAll<HTMLElement>('tbody a')[first]?.focus();
  }, [listed, section]);
  return () => {
    shown.current = listed?.pets.length;
    section.current?.focus({ preventScroll: true });
  };
}
