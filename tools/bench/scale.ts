// `npm run bench -- --scale`: the same steps with 100, 5,000 and 25,000 rows in Sent, by turns. Figures are medians,
// and ratios to those with 100 rows. Fails if a goal is missed. `--rounds 1` is quicker.
import { parseArgs } from 'node:util';
import { createBenchPets } from './bench-pets.ts';
import { measureScale, type ScaleFigures } from './measure-scale.ts';
import { median } from './median.ts';
import { startSites } from './sites.ts';

const { values } = parseArgs({
  options: { scale: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);

const SIZES = [100, 5000, 25_000] as const;
const [FEW, , MANY] = SIZES;

/** The largest ratio of the figures with many and with few rows. */
const GOALS: Record<Exclude<keyof ScaleFigures, 'previewBlock' | 'heap'>, [string, number]> = {
  list: ['open the list', 1.2],
  sent: ['open Sent', 1.2],
  file: ['open a file in Sent', 1.5],
  form: ['open the form', 1.2],
  press: ['press to “Added as”', 1.2],
  import: ['import of 300 rows', 1.2],
  preview: ['preview of 1,000 rows', 1.5],
};
const MAX_BLOCK_MS = 200;
const MAX_MORE_HEAP_MIB = 8;

const sites = await startSites(createBenchPets(60));
sites.setDelay(0);
interface Setting {
  isClearing: boolean;
  rows: number;
}
const settings = [false, true].flatMap((isClearing) =>
  SIZES.map((rows): Setting => ({ isClearing, rows })),
);
const figures = new Map<Setting, ScaleFigures[]>(settings.map((setting) => [setting, []]));
for (let round = 1; round <= rounds; round += 1) {
  // The settings take turns at going first.
  for (const setting of round % 2 ? settings : settings.toReversed()) {
    const { rows, isClearing } = setting;
    figures.get(setting)?.push(await measureScale(sites.app, rows, isClearing));
    process.stderr.write(`${rows} rows${isClearing ? ', cleared' : ''}\n`);
  }
  process.stderr.write(`round ${round} of ${rounds}\n`);
}
await sites.close();

let isMet = true;
function print(isClearing: boolean): void {
  const of = (rows: number, name: keyof ScaleFigures) => {
    const setting = settings.find((one) => one.isClearing === isClearing && one.rows === rows);
    return median((setting && figures.get(setting)?.map((round) => round[name])) ?? []);
  };
  const line = (words: string, cells: readonly string[], isWithin: boolean) => {
    isMet &&= isWithin;
    console.log(`| ${[words, ...cells, isWithin ? 'met' : 'MISSED'].join(' | ')} |`);
  };
  console.log(`
${isClearing ? 'At the beginning of a session, while old rows are cleared' : 'Rows of today'}: ${rounds} interleaved rounds, medians.

| measured | ${SIZES.map((rows) => `${rows} rows`).join(' | ')} | ratio | goal | result |
| --- | --- | --- | --- | --- | --- | --- |`);
  for (const name of ['list', 'sent', 'file', 'form', 'press', 'import', 'preview'] as const) {
    if (name === 'file' && isClearing) continue;
    const [words, goal] = GOALS[name];
    const ratio = of(MANY, name) / of(FEW, name);
    const cells = SIZES.map((rows) => `${of(rows, name).toFixed(0)} ms`);
    line(words, [...cells, ratio.toFixed(2), `≤ ${goal}`], ratio <= goal);
  }
  const blocks = SIZES.map((rows) => `${of(rows, 'previewBlock').toFixed(0)} ms`);
  const block = of(MANY, 'previewBlock');
  line(
    'longest block of the preview',
    [...blocks, '', `≤ ${MAX_BLOCK_MS} ms`],
    block <= MAX_BLOCK_MS,
  );
  const more = of(MANY, 'heap') - of(FEW, 'heap');
  const heaps = SIZES.map((rows) => `${of(rows, 'heap').toFixed(1)} MiB`);
  line(
    'heap',
    [...heaps, `+ ${more.toFixed(1)} MiB`, `≤ + ${MAX_MORE_HEAP_MIB} MiB`],
    more <= MAX_MORE_HEAP_MIB,
  );
}
print(false);
print(true);
process.exitCode = isMet ? 0 : 1;
