import type { ActionRejection } from './row-actions.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * How long a press is not sent after its last delay while **Undo** asks about the form. If the tab ends without an
 * answer, the press is sent then. Longer than a minute, because Chrome runs the timers of a hidden tab once a minute.
 */
export const ASKED_DELAY_MS = 90_000;

const RENEWAL_MS = 20_000;

/**
 * Delays a press until a person has answered. A tab that is frozen or suspended does not renew the delay: the press may
 * then be sent, and **Undo** says so.
 *
 * @param delay delays the press until a time (`delayPress`)
 * @param answered aborted by the answer, after which the caller decides when the press is sent
 * @returns the rejection, if any
 */
export async function delayWhileAsked(
  delay: (notBefore: number) => Promise<ActionRejection | undefined>,
  { now, setTimer, ended }: Pick<OutboxPorts, 'now' | 'setTimer' | 'ended'>,
  answered: AbortSignal,
): Promise<ActionRejection | undefined> {
  const end = AbortSignal.any([answered, ended]);
  const delayOnce = () => delay(now() + ASKED_DELAY_MS);
  let cancel = (): void => undefined;
  end.addEventListener('abort', () => cancel(), { once: true });
  const renewLater = () => {
    if (!end.aborted) cancel = setTimer(RENEWAL_MS, () => void renew());
  };
  const renew = async () => {
    // The next renewal repeats one that failed.
    const rejection = await delayOnce().catch(() => undefined);
    if (rejection === undefined) renewLater();
  };
  const rejection = await delayOnce();
  if (rejection === undefined) renewLater();
  return rejection;
}
