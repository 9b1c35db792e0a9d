// `npm run bench`: the app beside a bare page of HTML and inline script, in one run. Each figure is
// the median of interleaved rounds. Fails where a goal is missed. `-- --rounds 3` is quicker.
import { parseArgs } from 'node:util';
import { benchPets } from './bench-pets.ts';
import { firstViewOf, weighChunks, withImports } from './chunk-sizes.ts';
import { type ChangeFigures, measureChanges } from './measure-changes.ts';
import { type Figures, FILTERED_ROWS, measure } from './measure.ts';
import { median } from './median.ts';
import { SERVICE_AWAY, startSites } from './sites.ts';
import { CONDITIONS } from './visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

const sites = await startSites(benchPets(FILTERED_ROWS * 3));
type AllFigures = Figures & ChangeFigures;
const figures: Record<'app' | 'bare', AllFigures[]> = { app: [], bare: [] };
async function measureInto(page: 'app' | 'bare'): Promise<void> {
  sites.setDelay(SERVICE_AWAY);
  const visits = await measure(sites[page], page === 'app');
  sites.setDelay(0);
  figures[page].push({ ...visits, ...(await measureChanges(sites[page])) });
}
for (let round = 1; round <= rounds; round += 1) {
  // By turns first, so that neither always follows on the other's heels.
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
  told: string;
}
const ratio = (name: string, what: keyof AllFigures, goal: number): Line => {
  const [app, bare] = [of('app', what), of('bare', what)];
  const told = `${(app / bare).toFixed(2)} (${app.toFixed(0)} ms to ${bare.toFixed(0)})`;
  return { name, goal, figure: app / bare, told };
};
const plain = (name: string, figure: number, goal: number, unit: string): Line => ({
  name,
  goal,
  figure,
  told: `${figure.toFixed(unit === 'ms' ? 0 : unit === '' ? 4 : 1)} ${unit}`.trim(),
});
/** The bare page's own, to judge it by: the goal is no ratio. */
const beside = (name: string, what: keyof AllFigures, goal: number, unit: string): Line => {
  const line = plain(name, of('app', what), goal, unit);
  return { ...line, told: `${line.told} (bare: ${plain('', of('bare', what), 0, unit).told})` };
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
  beside('slowest interaction (INP)', 'interaction', 32, 'ms'),
  beside('long tasks beyond 50 ms, summed', 'longTasks', 30, 'ms'),
  plain('form opened, first field ready', of('app', 'form'), 50, 'ms'),
  beside('layout shift', 'layoutShift', 0, ''),
  plain('script before the rows, brotli', sizeOf(firstView), 85, 'KiB'),
  plain('form and its libraries, brotli', sizeOf(withImports(chunks, form, firstView)), 20, 'KiB'),
  beside('heap after the list', 'heap', 3, 'MiB'),
];

const { roundTrip, megabitsPerSecond, slowdown } = CONDITIONS;
console.log(`
${rounds} interleaved rounds, medians; fresh Chromium; ${roundTrip} ms for every request,
${megabitsPerSecond} Mbps, CPU throttled ${slowdown}×, the service ${SERVICE_AWAY} ms further away on another origin.

| what | goal | figure | verdict |
| --- | --- | --- | --- |`);
for (const { name, goal, figure, told } of lines)
  console.log(`| ${name} | ≤ ${goal} | ${told} | ${figure <= goal ? 'met' : 'MISSED'} |`);
process.exitCode = lines.every(({ figure, goal }) => figure <= goal) ? 0 : 1;
