import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { Change } from '../rows.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const HOUR = 3_600_000;

interface Wait {
  /** The step in which the 429 arrived, and the one in which its page wrote what it means for the row. */
  answeredStep: number;
  step: number;
  /** `JournalRows.order` at that moment. */
  order: number;
  /** When the back-off began and when it ends, on the wall clock. */
  since: number;
  until: number;
  /** How many consecutive 429s have led to it, at least. Each doubles the back-off. */
  refusals: number;
}

/**
 * Law 8: no tab sends anything during the back-off after a 429. A request is checked only if its row was marked since
 * the back-off was written, and if the clock was not set since then. `writtenBeforeSent` checks that sending goes on.
 */
export function backOff({ system, rows }: LawContext): LawCheck {
  const waits = new Map<EnvironmentKey, Wait>();

  const note = ({ sent, after, by, step }: Change) => {
    for (const { requests, state, markedStep = 0 } of after ? sent.attempts : []) {
      const request = requests.at(-1);
      const answer = request?.answer;
      if (answer?.status !== 429 || by !== request?.connection) continue;
      const last = waits.get(sent.place);
      const isNews = state.is === 'refused' || state.is === 'waiting';
      if (!isNews || (last && last.answeredStep >= answer.step)) continue;
      // Not checked if the clock was set meanwhile or the disk failed: the back-off is then not known.
      if (system.clockSetStep >= answer.step || system.disk.failed.has(by)) continue;
      const isSameClock = last !== undefined && system.clockSetStep < last.step;
      const hasTaken = rows.all.some(
        ({ place, outcome, changedStep, removedStep }) =>
          place === sent.place &&
          (removedStep !== undefined ||
            (outcome.is === 'added' && changedStep > (last?.answeredStep ?? 0))),
      );
      const isNext = isSameClock && markedStep > last.step && !hasTaken;
      const refusals = isNext ? last.refusals + 1 : 1;
      const wait = Math.max(1000 * 2 ** (refusals - 1), answer.retryAfter ?? 0);
      if (wait > HOUR) continue;
      const { step: answeredStep, at: since } = answer;
      const until = Math.max(since + wait, isSameClock ? last.until : 0);
      waits.set(sent.place, { answeredStep, step, order: rows.order, since, until, refusals });
    }
  };

  return {
    onWrite: ({ key }) => {
      const [place] = key;
      if (place === undefined) waits.clear();
      else if (key.length === 1) waits.delete(String(place));
    },
    onChange: note,
    onRequest: ({ at }, { name, place }, { markOrder = 0 }) => {
      const wait = waits.get(place);
      if (wait === undefined || markOrder <= wait.order) return;
      if (system.clockSetStep >= wait.step) return;
      const isOver = at < wait.since || at >= wait.until;
      law(8, isOver, `${name} left ${wait.until - at} ms too early.`);
    },
  };
}
