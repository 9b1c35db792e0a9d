import { useConnection } from '../../api/connection.ts';
import { NewVersion } from '../version/new-version.tsx';
import styles from './foot.module.css';

/**
 * The footer: shows the version and offers a newer one.
 *
 * @param offersReload false if the browser stores nothing, since a reload would lose key and draft
 */
export function Foot({ offersReload }: { offersReload: boolean }) {
  return (
    <footer className={styles.foot}>
      <p>Pet Store Admin {useConnection().app}</p>
      {offersReload && <NewVersion />}
    </footer>
  );
}
