import { useConnection } from '../../api/connection.ts';
import { NewVersion } from '../version/new-version.tsx';
import styles from './foot.module.css';

/**
 * The page's foot: which version this is, and whether there is a newer one.
 *
 * @param offersReload not where the browser keeps nothing: key and draft would go with the page
 */
export function Foot({ offersReload }: { offersReload: boolean }) {
  return (
    <footer className={styles.foot}>
      <p>Pet Store Admin {useConnection().app}</p>
      {offersReload && <NewVersion />}
    </footer>
  );
}
