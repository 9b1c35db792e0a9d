// `npm run bench`: compares the app with a bare page of HTML and inline script. Each figure is the median
// of interleaved rounds. Fails if a goal is missed. `-- --rounds 3` is quicker.
import { parseArgs } from 'node:util';
import { createBenchPets } from './bench-pets.ts';
import { firstViewOf, GOALS, weighChunks, withImports } from './chunk-sizes.ts';
import { type ChangeFigures, measureChanges } from './measure-changes.ts';
import { type Figures, FILTERED_ROWS, measure } from './measure.ts';
import { median } from './median.ts';
import { SERVICE_DELAY, startSites } from './sites.ts';
import { CONDITIONS } from './visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

const sites = await startSites(createBenchPets(FILTERED_ROWS * 3));
type AllFigures = Figures & ChangeFigures;
const figures: Record<'app' | 'bare', AllFigures[]> = { app: [], bare: [] };
async function measureInto(page: 'app' | 'bare'): Promise<void> {
  sites.setDelay(SERVICE_DELAY);
  const visits = await measure(sites[page], page === 'app');
  sites.setDelay(0);
  figures[page].push({ ...visits, ...(await measureChanges(sites[page])) });
}
for (let round = 1; round <= rounds; round += 1) {
  // The two pages take turns in being first.
  const pages = [() => measureInto('bare'), () => measureInto('app')];
  for (const measureOne of round % 2 ? pages : pages.toReversed()) await measureOne();
  process.stderr.write(`round ${round} of ${rounds}\n`);
}
await sites.close();

const chunks = await weighChunks();
const sizeOf = (parts: Iterable<{ size: number }>) =>
  [...parts].reduce((sum, { size }) => sum + size, 0) / 1024;
const form = [...chunks.values()].find(({ name }) => name.startsWith('assets/add-page-'));
if (!form) throw new Error('The build has no form.');
const firstView = firstViewOf(chunks);

const of = (page: 'app' | 'bare', name: keyof AllFigures) =>
  median(figures[page].map((figure) => figure[name]));
interface Line {
  name: string;
  goal: number;
  figure: number;
  text: string;
}
const ratio = (name: string, what: keyof AllFigures, goal: number): Line => {
  const [app, bare] = [of('app', what), of('bare', what)];
  const text = `${(app / bare).toFixed(2)} (${app.toFixed(0)} ms to ${bare.toFixed(0)})`;
  return { name, goal, figure: app / bare, text };
};
const plain = (name: string, figure: number, goal: number, unit: string): Line => ({
  name,
  goal,
  figure,
  text: `${figure.toFixed(unit === 'ms' ? 0 : unit === '' ? 4 : 1)} ${unit}`.trim(),
});
/** Shows the bare page's figure for comparison. The goal is for the app's figure alone. */
const withBare = (name: string, what: keyof AllFigures, goal: number, unit: string): Line => {
  const line = plain(name, of('app', what), goal, unit);
  return { ...line, text: `${line.text} (bare: ${plain('', of('bare', what), 0, unit).text})` };
};
const lines: Line[] = [
  ratio('rows painted, first visit', 'rows', 1.15),
  ratio('first contentful paint', 'firstPaint', 1.05),
  ratio('rows painted, second visit', 'secondVisit', 0.6),
  ratio(`filter changed at ${FILTERED_ROWS} rows, new rows painted`, 'filter', 1.2),
  ratio('filter changed at 20 rows, no network', 'filter20', 1.5),
  ratio('filter changed at 100 rows, no network', 'filter100', 1.5),
  ratio('limit changed to 20 rows, no network', 'limit20', 1.5),
  ratio('limit changed to 100 rows, no network', 'limit100', 1.5),
  withBare('slowest interaction (INP)', 'interaction', 32, 'ms'),
  withBare('long tasks beyond 50 ms, first visit', 'longTasks', 30, 'ms'),
  plain('form opened, first field ready', of('app', 'form'), 50, 'ms'),
  withBare('layout shift', 'layoutShift', 0, ''),
  plain('script before the rows, brotli', sizeOf(firstView), GOALS.firstView, 'KiB'),
  plain(
    'form and its libraries, brotli',
    sizeOf(withImports(chunks, form, firstView)),
    GOALS.form,
    'KiB',
  ),
  withBare('heap after the list', 'heap', 3, 'MiB'),
];

const { latency, megabitsPerSecond, slowdown } = CONDITIONS;
console.log(`
${rounds} interleaved rounds, medians; fresh Chromium; ${latency} ms for every request,
${megabitsPerSecond} Mbps, CPU throttled ${slowdown}×, the service on another origin answers after ${SERVICE_DELAY} ms.

| what | goal | figure | verdict |
| --- | --- | --- | --- |`);
for (const { name, goal, figure, text } of lines)
  console.log(`| ${name} | ≤ ${goal} | ${text} | ${figure <= goal ? 'met' : 'MISSED'} |`);
process.exitCode = lines.every(({ figure, goal }) => figure <= goal) ? 0 : 1;
