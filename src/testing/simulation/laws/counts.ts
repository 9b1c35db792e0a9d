import { countRows } from '../../../sending/journal/import-summary.ts';
import { StoredImport } from '../../../sending/journal/store/stored-shapes.ts';
import type { SentPets } from '../sent-pets.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Write } from '../system/simulated-disk.ts';
import { law } from './law.ts';

/** Law 3: after every commit, an import's counts are those of its rows, so that no open row is hidden. */
export function checkCounts(
  sentPets: SentPets,
  writes: readonly Write<SimulatedConnection>[],
): void {
  const last = new Map(
    writes.flatMap(({ key, value }) =>
      key[1] === 'import' ? [[key.join(' '), { place: String(key[0]), value }] as const] : [],
    ),
  );
  for (const [name, { place, value }] of last) {
    if (value === undefined) continue;
    const { number, counts } = StoredImport.parse(value);
    const rows = sentPets.at(place).filter(({ ref }) => 'import' in ref && ref.import === number);
    const real = countRows(rows);
    const isRight = Object.entries(counts).every(([state, count]) => {
      const found = Object.entries(real).find(([one]) => one === state);
      return found?.[1] === count;
    });
    law(3, isRight, `${name} counts ${JSON.stringify(counts)}, not ${JSON.stringify(real)}.`);
  }
}
