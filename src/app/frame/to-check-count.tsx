import { useEffect } from 'react';
import { useToCheckCount } from '../../outbox/queries/outbox-query.ts';
import { countPendingPets, useNotSaved } from '../../outbox/queries/use-pending-pets.ts';
import { formatCount } from '../../ui/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './navigation.module.css';

/** The number of pets to check, for the link to **Sent**, and on the icon of an installed app. Nothing if it is 0. */
export function ToCheckCount() {
  const { data: toCheck = 0 } = useToCheckCount();
  const number = toCheck + countPendingPets(useNotSaved());
  useEffect(() => {
    // Firefox has no badges, and other browsers refuse one where the app is not installed.
    if (!('setAppBadge' in navigator)) return undefined;
    void navigator.setAppBadge(number).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [number]);
  const count = formatCount(number);
  return (
    number > 0 && (
      <>
        <span className={layout.visuallyHidden}>{` (${count} to check)`}</span>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </>
    )
  );
}
