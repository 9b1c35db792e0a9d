import { useConnection } from '../../api/connection.ts';
import type { Session } from '../../session/session.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { usePrintedAt } from '../../ui/timing/use-printed-at.ts';
import { IdleWarning } from '../leaving/idle-warning.tsx';
import { useLostAtEnd } from '../leaving/use-lost-at-end.ts';
import { NewVersion } from './new-version.tsx';
import layout from '../../ui/layout.module.css';
import styles from './frame-end.module.css';

/** What the frame has after the page. Not in the first view: nobody needs it in the first second. */
export function FrameEnd({ session }: { session: Session }) {
  useLostAtEnd();
  return (
    <>
      <IdleWarning session={session} />
      <NewVersion />
      <Foot />
    </>
  );
}

/** In print, it is above the page, with the time. */
function Foot() {
  const { app } = useConnection();
  const printedAt = usePrintedAt();
  return (
    <footer className={`${layout.quiet} ${layout.small} ${styles.foot}`}>
      <div className={layout.onPaper}>
        <p>Pet Store Admin {app}</p>
        {printedAt !== undefined && <p>Printed {formatDateTime(printedAt)}</p>}
      </div>
    </footer>
  );
}
