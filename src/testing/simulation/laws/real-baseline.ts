import { numberOf } from '../../../sending/journal/entry-ref.ts';
import type { NewPet } from '../../../api/schemas.ts';
import type { SentPet } from '../sent-pets.ts';
import type { ListRead } from '../system/requests.ts';
import type { LawContext } from './law.ts';

/** The baseline of a sent pet as the lists really arrived, independent of what the app stored. */
export interface RealBaseline {
  /** Whether a complete list of the sent status had arrived, read with this key. */
  isComplete: (keyMark: string) => boolean;
  /** Whether the pet was in a list that had arrived. */
  has: (id: bigint) => boolean;
}

/**
 * Returns a function that finds which of the lists had arrived that were requested when the form was
 * opened or the file chosen. An entry that sends a pet again has the baseline of the first entry.
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
    const { ref, entry, createdBy, createdStep } = first(one);
    const draft = 'import' in ref ? ref.import : entry?.draft;
    const reads = system.network.reads.filter(
      (read) => read.connection === createdBy && read.draft === draft && draft !== undefined,
    );
    // A list that arrives between **Start import** and the first write may be in the app's baseline or
    // not. `isComplete` counts such a list and `has` does not, so that no check is too strict.
    const started =
      'import' in ref && importActions.started.find(({ number }) => number === ref.import);
    const from = started ? started.step : createdStep;
    return { reads: reads.filter(({ arrivedStep }) => arrivedStep <= createdStep), from };
  };
  return (of) => {
    const { reads, from } = readsOf(of);
    return {
      isComplete: (keyMark) =>
        reads.some(
          (read) => read.isComplete && read.keyMark === keyMark && read.list === listOf(of.pet),
        ),
      has: (id) => reads.some(({ arrivedStep, ids }) => arrivedStep < from && ids.has(id)),
    };
  };
}

/** The list that has all pets of the status with which a pet was sent, or all pets if it was sent without one. */
export function listOf({ status }: NewPet): ListRead['list'] {
  return status ?? 'any';
}
