import { isDeepStrictEqual } from 'node:util';
import { additionsOf } from '../../../outbox/row-facts.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A new pet is new';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A finding calls pets new only if none was in the store before the request left, as far as the browser can know: other
 * people may add one after the list without it was loaded, or after the newest ID that the browser was given.
 */
export function newPets({ system, history }: CheckContext): InvariantCheck {
  return {
    onChange: ({ history: { name }, before, after }) => {
      const {
        status,
        check,
        attempts = [],
        was,
        markedNotAdded = 0,
        environment = '',
      } = after ?? {};
      const finding = status === 'unknown' ? check?.finding : undefined;
      const isNew = !isDeepStrictEqual(finding, before?.check?.finding);
      // After that, neither times nor IDs ascend.
      if (!isNew || !finding?.areNew || system.wasSetBack || system.clockSetStep >= 0) return;
      const later = attempts.slice(markedNotAdded);
      const isRefused = later.some(({ outcome }) => outcome?.type === 'refused');
      const first = Math.max(was?.at(-1)?.attempts ?? 0, isRefused ? markedNotAdded : 0);
      const asking = attempts.slice(first);
      const leftAt = asking.find(({ outcome }) => outcome?.type === 'unknown')?.at ?? 0;
      const { addedAt } = system.serviceAt(environment);
      const stepOf = (id: bigint) => addedAt.get(id)?.step ?? -1;
      // A request that the browser repeats adds two pets in one step, and the response may have the ID of the first.
      const isAddedAfter = (id: bigint, own: bigint) =>
        stepOf(id) > stepOf(own) || (stepOf(id) === stepOf(own) && id > own);
      const known = history.present
        .filter(({ row }) => row.environment === environment)
        .flatMap(({ row }) => additionsOf(row))
        .filter(({ at }) => at < leftAt && system.schedule.time - at <= DAY_MS);
      for (const { id } of finding.pets) {
        const inStoreAt = addedAt.get(id)?.time ?? 0;
        if (inStoreAt >= leftAt) continue;
        const isUnseen =
          finding.absentAt === undefined
            ? known.every((own) => own.id === undefined || isAddedAfter(id, own.id))
            : inStoreAt >= finding.absentAt;
        invariant(NAME, isUnseen, `${name} may be ${id}, which was in the store before.`);
      }
    },
  };
}
