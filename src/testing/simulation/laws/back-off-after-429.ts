import type { Change } from '../sent-pet.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import { LONGEST_BACK_OFF } from '../../../sending/sender/back-off.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

interface Wait {
  /** The step in which the 429 arrived. */
  answeredStep: number;
  /** The step in which the app wrote what the 429 means for the row. It wrote the back-off with that. */
  step: number;
  /** When the back-off began and when it ends, on the wall clock. */
  since: number;
  until: number;
  /** How many consecutive 429s have led to it, at least. Each doubles the back-off. */
  refusals: number;
}

/**
 * Law 9: no tab sends anything during the back-off after a 429, and a page then sends one row after the other until one
 * is accepted. A request is checked only if its row was marked as on
 * its way since the back-off was written, and if the clock was not set since then.
 */
export function backOffAfter429({ system, sentPets }: LawContext): LawCheck {
  const waits = new Map<Place, Wait>();
  /** The places with a back-off since which no request was accepted, as the records say. */
  const unproven = new Set<Place>();

  const checkAlone = ({ sent, before, by }: Change) => {
    const isMarked =
      sent.outcome.is === 'on its way' && before?.outcome.is !== 'on its way' && before;
    if (!isMarked || !unproven.has(sent.place)) return;
    for (const { name, place, attempts, removedStep } of sentPets.all) {
      if (place !== sent.place || name === sent.name || removedStep !== undefined) continue;
      const other = attempts.at(-1);
      if (other?.state.is !== 'on its way' || other.markedBy !== by) continue;
      const hasLeft = other.requests.some(({ step }) => step >= (other.markedStep ?? 0));
      const isAnswered = other.requests.at(-1)?.answer !== undefined;
      // One that was marked before and has not left was found to be too late, and is not sent.
      if (!hasLeft && other.markedStep !== sent.attempts.at(-1)?.markedStep) continue;
      // A page that could not write an outcome leaves its row on its way.
      if ((hasLeft && isAnswered) || system.disk.failures.has(by)) continue;
      law(
        9,
        false,
        `${sent.name} leaves beside ${name}, though nothing was accepted since the 429.`,
      );
    }
  };

  return {
    onWrite: ({ key, value }) => {
      const [place, kind] = key.map(String);
      if (place === undefined || kind !== 'back-off') return;
      if (value === undefined) unproven.delete(place);
      else unproven.add(place);
    },
    onEmptied: (place) => {
      if (place === undefined) waits.clear();
      else waits.delete(place);
    },
    onChange: (change) => {
      checkAlone(change);
      const { sent, after, by, step } = change;
      for (const { requests, state, markedStep = 0 } of after ? sent.attempts : []) {
        const request = requests.at(-1);
        const answer = request?.answer;
        const isNews = answer && (state.is === 'refused' || state.is === 'waiting');
        const isNoted = (waits.get(sent.place)?.answeredStep ?? -1) >= (answer?.step ?? 0);
        if (!isNews || isNoted || answer.status !== 429 || by !== request?.connection) continue;
        // Not checked if the clock was set meanwhile or the disk failed: the back-off is then not known.
        if (system.clockSetStep >= answer.step || system.disk.failures.has(by)) continue;
        const last = waits.get(sent.place);
        const hasTaken = sentPets.all.some(
          ({ place, outcome, changedStep, removedStep }) =>
            place === sent.place &&
            (removedStep !== undefined ||
              (outcome.is === 'added' && changedStep > (last?.answeredStep ?? 0))),
        );
        const isSameClock = last !== undefined && system.clockSetStep < last.step;
        const isNext = isSameClock && markedStep > last.step && !hasTaken;
        const refusals = isNext ? last.refusals + 1 : 1;
        const wait = Math.max(1000 * 2 ** (refusals - 1), answer.retryAfter ?? 0);
        if (wait > LONGEST_BACK_OFF) continue;
        const until = Math.max(answer.at + wait, isSameClock ? last.until : 0);
        waits.set(sent.place, {
          answeredStep: answer.step,
          step,
          since: answer.at,
          until,
          refusals,
        });
      }
    },
    onRequest: ({ at }, { name, place }, { markedStep = 0 }) => {
      const wait = waits.get(place);
      if (wait === undefined || markedStep <= wait.step) return;
      if (system.clockSetStep >= wait.step) return;
      law(9, at < wait.since || at >= wait.until, `${name} left ${wait.until - at} ms too early.`);
    },
  };
}
