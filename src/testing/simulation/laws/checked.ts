import { Batch } from '../../../sending/journal/batch.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import { requestsOf, type SentPet } from '../sent-pet.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Commit } from '../system/simulated-disk.ts';
import { PLACES } from '../system/simulated-system.ts';
import { listOf } from './real-baseline.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const LAST_CHECK = 120_000;

/**
 * Laws 4 and 11: the lists are checked automatically, the last time two minutes after a request had ended, and a batch
 * is done only if the lists of its added pets had arrived whole.
 */
export function checked({ system, sentPets }: LawContext): LawCheck {
  const batches = new Map<string, { place: Place; batch: Batch; sinceStep: number }>();

  const rowsOf = (place: Place, { id }: Batch) =>
    sentPets.at(place).filter(({ ref }) => ref.batch === id);

  const checkDone = (place: Place, batch: Batch, by: SimulatedConnection) => {
    for (const { name, outcome, pet, petRemovedStep, history } of rowsOf(place, batch)) {
      if (outcome.is !== 'added' || petRemovedStep !== undefined) continue;
      const addedStep = history.findLast((one) => one.outcome.is === 'added')?.step ?? 0;
      const isRead = system.network.reads.some(
        (read) =>
          read.connection === by &&
          read.list === listOf(pet) &&
          read.isComplete &&
          read.requestedStep >= addedStep,
      );
      law(11, isRead, `${name} is checked, though the list of its status was not read whole.`);
    }
  };

  const noteCommit = ({ writes, by, requestedStep }: Commit<SimulatedConnection>) => {
    for (const { key, value } of writes) {
      const [place, kind, id] = key.map(String);
      if (place === undefined || kind !== 'batch') continue;
      const name = `${place} ${id}`;
      const before = batches.get(name);
      if (value === undefined) {
        batches.delete(name);
        continue;
      }
      const batch = Batch.parse(value);
      const isSame = before?.batch.check?.since === batch.check?.since;
      // The time of the check may be that of an answer, which came before the commit was asked for.
      const answers = rowsOf(place, batch).flatMap(requestsOf);
      const answeredStep = Math.min(...answers.map(({ answer }) => answer?.step ?? Infinity));
      const sinceStep = before && isSame ? before.sinceStep : Math.min(requestedStep, answeredStep);
      batches.set(name, { place, batch, sinceStep });
      if (batch.check?.isDone && !(isSame && before?.batch.check?.isDone))
        checkDone(place, batch, by);
    }
  };

  /** Whether the pet was added, and lists must show whether it is there more often. */
  const mayBeThereTwice = ({ outcome, petRemovedStep }: SentPet) =>
    outcome.is === 'added' && outcome.ids.length > 0 && petRemovedStep === undefined;

  return {
    onCommit: noteCommit,
    atEnd: () => {
      for (const { place, batch, sinceStep } of batches.values()) {
        if (!PLACES.includes(place) || batch.check?.isDone) continue;
        // Not checked if the clock was set since, because the times cannot be compared then.
        if (system.clockSetStep >= sinceStep) continue;
        const rows = rowsOf(place, batch);
        const isOver = batch.from === 'form' || batch.endedAt !== undefined;
        const unread = rows.filter(
          (one) => one.outcome.is === 'unknown' || (isOver && mayBeThereTwice(one)),
        );
        const { since = 0, at = 0 } = batch.check ?? {};
        for (const { name } of unread)
          law(4, at - since >= LAST_CHECK, `${name} was last checked after ${at - since} ms.`);
      }
      for (const place of PLACES)
        for (const { name, outcome, ref, openedStep = 0 } of sentPets.at(place)) {
          if (outcome.is !== 'unknown') continue;
          const { batch, sinceStep = 0 } = batches.get(`${place} ${ref.batch}`) ?? {};
          // The row may be an open question for longer than the last one of its file.
          if (system.clockSetStep >= Math.min(sinceStep, openedStep)) continue;
          const after = (batch?.check?.at ?? 0) - outcome.since;
          law(4, after >= LAST_CHECK, `${name} was last checked ${after} ms after its request.`);
        }
    },
  };
}
