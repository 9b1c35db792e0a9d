import { Link } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import type { ListAddress } from '../../../addresses/list-address.ts';
import { LIMIT } from '../../../api/list-pets-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { USUAL_LIMITS } from '../list-controls.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './torn-edge.module.css';

interface TornEdgeProps {
  address: ListAddress;
  /** How many rows the service sent. */
  received: number;
}

/**
 * The end of a list that may be cut off: leads to a longer one, or says that there is none. Nothing at the end of a
 * whole list.
 */
export function TornEdge({ address, received }: TornEdgeProps) {
  const { limit } = address;
  if (received < limit) return null;
  const next = USUAL_LIMITS.find((usual) => usual > limit);
  return (
    <div className={`${layout.row} ${styles.edge}`}>
      <p className={styles.text}>
        {next === undefined
          ? `${LIMIT.max} is the most that one request can ask for. Find pets reaches further.`
          : `${received}, ${received > limit ? 'more than' : 'as many as'} were asked for. There may be more.`}
      </p>
      {next !== undefined && (
        <Link href={addressOf.list({ ...address, limit: next })} className={buttonClass('plain')}>
          {`Read up to ${next}`}
        </Link>
      )}
    </div>
  );
}
