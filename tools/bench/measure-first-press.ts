import { click, evaluate, openVisitor, waitUntilQuiet } from './visit.ts';
import type { Tab } from './open-browser.ts';

/** One round, in milliseconds from a navigation until the rows of the first press are painted. */
export interface PressFigures {
  firstPress: number;
  /** The same on a second visit in the same browser. */
  firstPressAgain: number;
}

const SOLD = '[type=radio][value=sold]';
const ROWS = 20;

/** Measures a press of a status filter, as soon as a person could press it: when it is drawn, and not inert. */
export async function measureFirstPress(origin: string): Promise<PressFigures> {
  const tab = await openVisitor(origin);
  const firstPress = await press(tab, origin);
  await waitUntilQuiet(tab);
  const firstPressAgain = await press(tab, origin);
  await tab.close();
  return { firstPress, firstPressAgain };
}

async function press(tab: Tab, origin: string): Promise<number> {
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
  return Number(await evaluate(tab, 'probe.seenAt'));
}
