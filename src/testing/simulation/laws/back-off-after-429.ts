import type { Place } from '../../../sending/journal/store/record-keys.ts';
import { LONGEST_BACK_OFF } from '../../../sending/sender/back-off.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

interface Wait {
  /** The step in which the 429 arrived. */
  answeredStep: number;
  /** The step in which the app wrote the pet's state after the 429. It wrote the back-off before that. */
  step: number;
  /** When the back-off began and when it ends, on the wall clock. */
  since: number;
  until: number;
  /** How many consecutive 429s have led to it, at least. Each doubles the back-off. */
  refusals: number;
}

/**
 * Law 9: no tab sends anything during the back-off after a 429. A request is checked only if its page has
 * read the journal since the back-off was written, and if the clock was not set since then.
 */
export function backOffAfter429({ system, sentPets }: LawContext): LawCheck {
  const waits = new Map<Place, Wait>();
  return {
    onCleared: () => waits.clear(),
    onChange: ({ sent, after, by, step }) => {
      const answer = sent.requests.at(-1)?.answer;
      const isNews = answer && (after?.is === 'refused' || after?.is === 'waiting');
      if (!isNews || answer.status !== 429 || by !== sent.requests.at(-1)?.connection) return;
      // Not checked if the clock was set meanwhile or the disk failed: the back-off is then not known.
      if (system.clockSetStep >= answer.step || system.disk.failures.has(by)) return;
      const last = waits.get(sent.place);
      const hasTaken = sentPets.all.some(
        ({ place, state, changedStep, removedStep }) =>
          place === sent.place &&
          (removedStep !== undefined ||
            (state.is === 'added' && changedStep > (last?.answeredStep ?? 0))),
      );
      const readStep = sent.requests.at(-1)?.lastRead?.readStep ?? 0;
      const isSameClock = last !== undefined && system.clockSetStep < last.step;
      const isNext = isSameClock && readStep > last.step && !hasTaken;
      const refusals = isNext ? last.refusals + 1 : 1;
      const wait = Math.max(1000 * 2 ** (refusals - 1), answer.retryAfter ?? 0);
      if (wait > LONGEST_BACK_OFF) return;
      const until = Math.max(answer.at + wait, isSameClock ? last.until : 0);
      waits.set(sent.place, { answeredStep: answer.step, step, since: answer.at, until, refusals });
    },
    onRequest: ({ at, lastRead }, { name, place }) => {
      const wait = waits.get(place);
      if (wait === undefined || lastRead === undefined || lastRead.readStep <= wait.step) return;
      if (system.clockSetStep >= wait.step) return;
      law(9, at < wait.since || at >= wait.until, `${name} left ${wait.until - at} ms too early.`);
    },
  };
}
