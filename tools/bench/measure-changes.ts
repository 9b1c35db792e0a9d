import { median } from './median.ts';
import { click, openVisitor, visit } from './visit.ts';

/** Several, because a single figure may be one frame (17 ms) too high or too low. */
const REPETITIONS = 3;

/** Milliseconds from the input until the rows are painted. Names end with the number of rows. */
export interface ChangeFigures {
  filter20: number;
  filter100: number;
}

/**
 * Measures changes of the filter without network latency, so that only the page's own work counts.
 * The service must have 100 sold pets, and respond immediately.
 */
export async function measureChanges(origin: string): Promise<ChangeFigures> {
  const tab = await openVisitor(origin, { network: false });
  const filter = async (rows: number) => {
    await visit(tab, `${origin}/pets?limit=${rows}`);
    return click(tab, '[type=radio][value=sold]', { rows, word: 'Sold' });
  };
  const repeat = async (change: () => Promise<number>) => {
    const figures: number[] = [];
    while (figures.length < REPETITIONS) figures.push(await change());
    return median(figures);
  };
  const figures = {
    filter20: await repeat(() => filter(20)),
    filter100: await repeat(() => filter(100)),
  };
  await tab.close();
  return figures;
}
