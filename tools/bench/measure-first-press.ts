import * as z from 'zod/mini';
import type { Tab } from './open-browser.ts';
import { click, evaluate, openVisitor, waitUntilQuiet } from './visit.ts';

/** One round, in milliseconds. `firstPress` is the time until the rows of the first press are painted. */
export interface PressFigures {
  firstPress: number;
  /** The same on a second visit in the same browser. */
  firstPressAgain: number;
  /** Parsing, compiling and running scripts, on the first visit. */
  script: number;
  /** The time above 50 ms of every long task, on the first visit. */
  blocking: number;
}

const SOLD = '[type=radio][value=sold]';
const ROWS = 20;

/**
 * Measures the time from a navigation until the rows of a status filter are painted. The filter is pressed as soon as a
 * person could press it: when it is drawn, and not inert as on the early page.
 */
export async function measureFirstPress(origin: string): Promise<PressFigures> {
  const tab = await openVisitor(origin);
  await tab.send('Performance.enable');
  const before = await scriptTime(tab);
  const first = await press(tab, origin);
  const script = (await scriptTime(tab)) - before;
  await waitUntilQuiet(tab);
  const second = await press(tab, origin);
  await tab.close();
  return {
    firstPress: first.seenAt,
    firstPressAgain: second.seenAt,
    script,
    blocking: first.blocking,
  };
}

async function press(tab: Tab, origin: string): Promise<{ seenAt: number; blocking: number }> {
  await tab.send('Page.navigate', { url: `${origin}/pets` });
  await evaluate(
    tab,
    `new Promise((resolve) => {
      const resolveIfPressable = () => {
        const radios = [...document.querySelectorAll('${SOLD}')];
        if (radios.some((radio) => !radio.closest('[inert]') && radio.checkVisibility())) resolve();
        else requestAnimationFrame(resolveIfPressable);
      };
      resolveIfPressable();
    })`,
  );
  await click(tab, `:not([hidden] *):not([inert] *)${SOLD}`, { rows: ROWS, word: 'Sold' });
  const [seenAt, blocking] = z
    .tuple([z.number(), z.number()])
    .parse(await evaluate(tab, '[probe.seenAt, probe.longTasks]'));
  return { seenAt, blocking };
}

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** How long the tab has run and compiled scripts so far, in milliseconds. */
async function scriptTime(tab: Tab): Promise<number> {
  const { metrics } = Metrics.parse(await tab.send('Performance.getMetrics'));
  const seconds = metrics
    .filter(({ name }) => name === 'ScriptDuration' || name === 'V8CompileDuration')
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1000;
}
