import { clearJournal, hasUnsettledPets } from '../sending/clear-journal.ts';
import type { Session } from '../session/session.ts';

const QUESTION =
  'Something that was sent is not decided yet, or waits to be sent. Its record goes with the key. Forget both?';

/**
 * **Forget key**: asks where the only record of something open would go. The session ends first, so
 * that nothing leaves any more; the record goes then, whatever other tabs do.
 */
export async function forgetKey(session: Session): Promise<void> {
  if ((await hasUnsettledPets().catch(() => false)) && !window.confirm(QUESTION)) return;
  session.forget();
  await clearJournal();
}
