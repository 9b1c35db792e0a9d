import { Batch } from '../../../sending/journal/batch.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 3: after every commit, a file's counts are those of its rows, so that no open row is hidden. */
export function counts({ sentPets }: LawContext): LawCheck {
  return {
    onCommit: ({ writes }) => {
      const last = new Map(
        writes.flatMap(({ key, value }) =>
          key[1] === 'batch' ? [[key.join(' '), { place: String(key[0]), value }] as const] : [],
        ),
      );
      for (const [name, { place, value }] of last) {
        const batch = value === undefined ? undefined : Batch.parse(value);
        if (batch?.from !== 'file') continue;
        const rows = sentPets.at(place).filter(({ ref }) => ref.batch === batch.id);
        for (const [is, count] of Object.entries(batch.counts)) {
          const real = rows.filter(({ outcome }) => outcome.is === is).length;
          law(3, real === count, `${name} counts ${count} rows that are ${is}, not ${real}.`);
        }
        const extras = rows.filter(({ row }) => row.extra !== undefined).length;
        law(3, extras === batch.extraCount, `${name} counts ${batch.extraCount}, not ${extras}.`);
      }
    },
  };
}
