import { tabMessages } from '../database/tab-messages.ts';
import type { Session } from './session.ts';

const CHECK_INTERVAL_MS = 10_000;

/** Events that count as activity. Assistive technology may click, or fill in a field, without any other event. */
const ACTIVITY_EVENTS = ['click', 'input', 'keydown', 'pointerdown', 'wheel'];

/**
 * Notes activity, and checks whether the session has ended: on a message, when the page is shown, focused, resumed or
 * online (`tabMessages`), and every 10 seconds. Returns a function that stops both.
 */
export function watchSession({
  check,
  noteActivity,
}: Pick<Session, 'check' | 'noteActivity'>): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  // Events dispatched by scripts are not activity.
  const note = ({ isTrusted }: Event) => isTrusted && noteActivity();
  for (const type of ACTIVITY_EVENTS)
    addEventListener(type, note, { capture: true, passive: true, signal });
  const stopListening = tabMessages.listen(() => void check());
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  return () => {
    watch.abort();
    stopListening();
    clearInterval(timer);
  };
}
