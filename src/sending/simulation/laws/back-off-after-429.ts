import type { Place } from '../../journal/store/keys.ts';
import { LONGEST_BACK_OFF } from '../../sender/back-off.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

interface Wait {
  /** The step in which the 429 came, and the one by which the wait was on the disk. */
  answeredAt: number;
  step: number;
  since: number;
  until: number;
  /** How many 429s in a row have led to it, at least. */
  refusals: number;
}

/** Law 9: after a 429 nothing leaves for a while, from any tab. */
export function backOffAfter429({ system, sentPets }: LawContext): LawCheck {
  const waits = new Map<Place, Wait>();
  return {
    onCleared: () => waits.clear(),
    onChange: ({ sent, after, by, step }) => {
      const answer = sent.requests.at(-1)?.answer;
      const isNews = answer && (after?.is === 'refused' || after?.is === 'waiting');
      if (!isNews || answer.status !== 429 || by !== sent.requests.at(-1)?.session) return;
      // Neither can be reckoned with: a clock that was set meanwhile, a disk that does not write.
      if (system.clockSetAt >= answer.step || system.disk.failures.has(by)) return;
      const last = waits.get(sent.place);
      const hasTaken = sentPets.all.some(
        ({ place, state, changedAt, removedAt }) =>
          place === sent.place &&
          (removedAt !== undefined ||
            (state.is === 'added' && changedAt > (last?.answeredAt ?? 0))),
      );
      const lookedAt = sent.requests.at(-1)?.lastRead?.readAt ?? 0;
      const isSameClock = last !== undefined && system.clockSetAt < last.step;
      const isNext = isSameClock && lookedAt > last.step && !hasTaken;
      const refusals = isNext ? last.refusals + 1 : 1;
      const wait = Math.max(1000 * 2 ** (refusals - 1), answer.retryAfter ?? 0);
      if (wait > LONGEST_BACK_OFF) return;
      const until = Math.max(answer.at + wait, isSameClock ? last.until : 0);
      waits.set(sent.place, { answeredAt: answer.step, step, since: answer.at, until, refusals });
    },
    onRequest: ({ at, lastRead }, { name, place }) => {
      const wait = waits.get(place);
      if (wait === undefined || lastRead === undefined || lastRead.readAt <= wait.step) return;
      if (system.clockSetAt >= wait.step) return;
      law(9, at < wait.since || at >= wait.until, `${name} left ${wait.until - at} ms too early.`);
    },
  };
}
