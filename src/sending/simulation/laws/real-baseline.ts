import { numberOf } from '../../journal/entry-ref.ts';
import type { NewPet } from '../../../api/schemas.ts';
import type { SentPet } from '../sent-pets.ts';
import type { ListRead } from '../system/session.ts';
import type { LawContext } from './law.ts';

/** What was known of a store before a pet was sent, as it really was. */
export interface RealBaseline {
  /** A list that held all pets of the status sent had come, and was read with this key. */
  isComplete: (keyMark: string) => boolean;
  /** The pet was in a list that had come. */
  has: (id: bigint) => boolean;
}

/**
 * Tells what had come of the lists that were asked for when the form was opened, or the file chosen.
 * What is sent again is compared with what was there at first.
 */
export function realBaseline({
  system,
  imports: importActions,
  sentPets,
}: LawContext): (of: SentPet) => RealBaseline {
  const first = (one: SentPet): SentPet => {
    const { repeats } = one.entry ?? {};
    const repeated =
      repeats === undefined
        ? undefined
        : sentPets.all.findLast(
            (other) => other.place === one.place && numberOf(other.ref) === repeats,
          );
    return repeated ? first(repeated) : one;
  };
  const readsOf = (one: SentPet): { reads: ListRead[]; from: number } => {
    const { ref, entry, createdBy, createdAt } = first(one);
    const draft = 'import' in ref ? ref.import : entry?.draft;
    const reads = system.network.reads.filter(
      (read) => read.session === createdBy && read.draft === draft && draft !== undefined,
    );
    // An import takes what has come when **Start import** is pressed, or a little later.
    const started =
      'import' in ref && importActions.started.find(({ number }) => number === ref.import);
    const from = started ? started.step : createdAt;
    return { reads: reads.filter(({ arrivedAt }) => arrivedAt <= createdAt), from };
  };
  return (of) => {
    const { reads, from } = readsOf(of);
    return {
      isComplete: (keyMark) =>
        reads.some(
          (read) => read.isComplete && read.keyMark === keyMark && read.list === listOf(of.pet),
        ),
      has: (id) => reads.some(({ arrivedAt, ids }) => arrivedAt < from && ids.has(id)),
    };
  };
}

/** The list that shows all pets of the status that a pet was sent with. */
export function listOf({ status }: NewPet): ListRead['list'] {
  return status ?? 'any';
}
