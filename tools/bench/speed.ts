// `npm run bench`: compares the app with a bare page of HTML and inline script. Figures except sizes are medians of
// interleaved rounds. Fails if a goal is missed. `-- --rounds 3` is quicker.
import { parseArgs } from 'node:util';
import { createBenchPets } from './bench-pets.ts';
import { chunkNamed, firstViewOf, GOALS, weighChunks, withImports } from './chunk-sizes.ts';
import { type ChangeFigures, measureChanges } from './measure-changes.ts';
import { measureFirstPress, type PressFigures } from './measure-first-press.ts';
import { type Figures, FILTERED_ROWS, measure } from './measure.ts';
import { median } from './median.ts';
import { SERVICE_DELAY_MS, startSites } from './sites.ts';
import { CONDITIONS } from './visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

const sites = await startSites(createBenchPets(FILTERED_ROWS * 3));
type AllFigures = Figures & ChangeFigures & PressFigures;
const figures: Record<'app' | 'bare', AllFigures[]> = { app: [], bare: [] };
async function measureInto(page: 'app' | 'bare'): Promise<void> {
  sites.setDelay(SERVICE_DELAY_MS);
  const visits = await measure(sites[page], page === 'app');
  const presses = await measureFirstPress(sites[page]);
  sites.setDelay(0);
  figures[page].push({ ...visits, ...presses, ...(await measureChanges(sites[page])) });
}
for (let round = 1; round <= rounds; round += 1) {
  // The two pages take turns at going first.
  const pages = [() => measureInto('bare'), () => measureInto('app')];
  for (const measureOne of round % 2 ? pages : pages.toReversed()) await measureOne();
  process.stderr.write(`round ${round} of ${rounds}\n`);
}
await sites.close();

const chunks = await weighChunks();
const sizeOf = (parts: Iterable<{ size: number }>) =>
  [...parts].reduce((sum, { size }) => sum + size, 0) / 1024;
const firstView = firstViewOf(chunks);
const dayPages = withImports(chunks, chunkNamed(chunks, 'day-chunk'), firstView);

const medianOf = (page: 'app' | 'bare', name: keyof AllFigures) =>
  median(figures[page].map((round) => round[name]));
interface Line {
  name: string;
  /** The goal in words, such as `≤ 1.1`. */
  goal: string;
  figure: string;
  isMet: boolean;
}
const ms = (figure: number) => `${figure.toFixed(0)} ms`;

/**
 * Compares a figure with the bare page in the same run, because milliseconds depend on the machine.
 *
 * @param options.bareFigure another figure of the bare page: it has no form, for example
 * @param options.words that figure in words
 */
function compare(
  name: string,
  figure: keyof AllFigures,
  goal: number,
  options: { bareFigure?: keyof AllFigures; words?: string } = {},
): Line {
  const { bareFigure = figure, words = '' } = options;
  const [app, bare] = [medianOf('app', figure), medianOf('bare', bareFigure)];
  return {
    name,
    goal: `≤ ${goal}${words && ` × ${words}`}`,
    figure: `${(app / bare).toFixed(2)} (${app.toFixed(0)} ms to ${bare.toFixed(0)})`,
    isMet: app / bare <= goal,
  };
}
function within(
  name: string,
  figure: number,
  goal: number,
  write: (figure: number) => string,
): Line {
  return { name, goal: `≤ ${write(goal)}`, figure: write(figure), isMet: figure <= goal };
}
const kib = (size: number) => `${size.toFixed(1)} KiB`;
const mib = (size: number) => `${size.toFixed(1)} MiB`;

/** Event Timing measures in steps of 8 ms, so the slowest interaction may be one step above the bare page's. */
const INTERACTION_STEP_MS = 8;
const lines: Line[] = [
  compare('rows painted, first visit', 'rows', 1.35),
  compare('first contentful paint', 'firstPaint', 1.05),
  // The bare page's own largest paint is its fieldset, before its rows.
  compare('largest contentful paint', 'largestPaint', 1.15, {
    bareFigure: 'rows',
    words: 'its rows',
  }),
  compare('rows painted, second visit', 'secondVisit', 1.15, {
    bareFigure: 'firstPaint',
    words: 'its first paint',
  }),
  compare('rows of the first press painted, first visit', 'firstPress', 1.35),
  compare('rows of the first press painted, second visit', 'firstPressAgain', 1.5),
  compare(`filter changed at ${FILTERED_ROWS} rows, new rows painted`, 'filter', 1.2),
  compare('filter changed at 20 rows, no network', 'filter20', 1.6),
  compare('filter changed at 100 rows, no network', 'filter100', 1.6),
  compare('form opened, first field ready', 'form', 1.1, {
    bareFigure: 'filter100',
    words: '100 other rows, no network',
  }),
  {
    name: 'slowest interaction (INP)',
    goal: `≤ bare page + ${INTERACTION_STEP_MS} ms`,
    figure: `${ms(medianOf('app', 'interaction'))} (bare page ${ms(medianOf('bare', 'interaction'))})`,
    isMet: medianOf('app', 'interaction') <= medianOf('bare', 'interaction') + INTERACTION_STEP_MS,
  },
  within('long tasks above 50 ms, first visit', medianOf('app', 'longTasks'), 30, ms),
  within('layout shift', medianOf('app', 'layoutShift'), 0, (score) => score.toFixed(4)),
  within('script of the first view, brotli', sizeOf(firstView), GOALS.firstView, kib),
  within("script of the day's pages, brotli", sizeOf(dayPages), GOALS.dayPages, kib),
  within('heap after the list', medianOf('app', 'heap'), 3, mib),
];

const { latency, megabitsPerSecond, slowdown } = CONDITIONS;
console.log(`
${rounds} interleaved rounds, medians. New Chromium, ${latency} ms latency per request, ${megabitsPerSecond} Mbps, CPU throttled
${slowdown}×. The service is on another origin and responds after ${SERVICE_DELAY_MS} ms.

| measured | goal, relative to the bare page | figure | result |
| --- | --- | --- | --- |`);
for (const { name, goal, figure, isMet } of lines)
  console.log(`| ${name} | ${goal} | ${figure} | ${isMet ? 'met' : 'MISSED'} |`);
process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
