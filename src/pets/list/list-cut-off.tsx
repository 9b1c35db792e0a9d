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
  received: number;
  /** Called when the link is pressed, which then disappears. */
  onShowMore: () => void;
}

/**
 * The end of a list that may be cut off, with a link to a longer list, if there is one. Nothing at the end of a
 * complete list. At the largest limit, a search loads more lists only without a status (`isCutOff`).
 */
export function ListCutOff({ address, received, onShowMore }: ListCutOffProps) {
  const { limit, status } = address;
  if (received < limit) return null;
  const next = USUAL_LIMITS.find((usual) => usual > limit);
  return (
    <div className={`${layout.row} ${styles.edge}`}>
      <p className={styles.text}>
        {next === undefined
          ? `${LIMIT.max} is the limit for one list. ${status ? 'There may be more' : 'Use Find pets to search further'}.`
          : `${received === 1 ? '' : `First ${received}. `}There may be more.`}
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
 * Moves the focus to the first new row of a longer list, because the pressed link disappears. Returns the function to
 * call on the press.
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
