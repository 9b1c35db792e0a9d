import { useConnection } from '../../api/connection.ts';
import '../../ui/print.css';
import { formatDateTime } from '../../ui/format-time.ts';
import { usePrintedAt } from '../../ui/use-printed-at.ts';
import { NewVersion } from './new-version.tsx';
import layout from '../../ui/layout.module.css';
import styles from './foot.module.css';

/**
 * The footer: shows the version and offers a newer one. On paper it stands above the page, with the time.
 *
 * @param offersReload false if the browser stores nothing, since a reload would lose key and draft
 */
export function Foot({ offersReload }: { offersReload: boolean }) {
  const printedAt = usePrintedAt();
  return (
    <footer className={`${layout.quiet} ${layout.small} ${styles.foot}`}>
      <p>Pet Store Admin {useConnection().app}</p>
      {printedAt !== undefined && <p>Printed {formatDateTime(printedAt)}</p>}
      {offersReload && <NewVersion />}
    </footer>
  );
}
