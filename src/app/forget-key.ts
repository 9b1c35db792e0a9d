import { clearJournal, hasUnsettledPets } from '../sending/clear-journal.ts';
import type { Session } from '../session/session.ts';

const QUESTION =
  'Some pets are waiting to be sent, or it is not known whether they were added. Forgetting the key also deletes the record of them. Forget both?';

/**
 * **Forget key**: asks first if the record of pets without a known outcome would be lost. Ends the
 * session before it deletes the record, so that nothing is sent any more.
 */
export async function forgetKey(session: Session): Promise<void> {
  if ((await hasUnsettledPets().catch(() => false)) && !window.confirm(QUESTION)) return;
  session.forget();
  await clearJournal();
}
