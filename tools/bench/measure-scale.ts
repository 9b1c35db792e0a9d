import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Tab } from './open-browser.ts';
import { emptyLog, sentName, writeSentRows } from './sent-rows.ts';
import { evaluate, heapOf, openVisitor, visit, waitUntilQuiet } from './visit.ts';

/** One round, in milliseconds except `heap` (MiB). */
export interface ScaleFigures {
  list: number;
  sent: number;
  /** To open one of five files, which have all rows of today. Not measured while rows are cleared. */
  file: number;
  form: number;
  press: number;
  preview: number;
  /** The longest task of the preview. */
  previewBlock: number;
  import: number;
  heap: number;
}

const IMPORTED_ROWS = 300;
const PREVIEW_ROWS = 1000;
/** So many rows of the preview are already in Sent, for every number of rows there. */
const REPEATED_ROWS = 20;

/** So many rows are of today, for every number of old rows that are cleared: what Sent shows then stays the same. */
const ROWS_OF_TODAY = 100;

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/** A page has opened the outbox, which clears old rows, this long after its first rows. */
const OPENED_AFTER_MS = 400;

/** The browser is still busy with its files this long after 25,000 rows were written. In a store, they are of yesterday. */
const WRITTEN_AFTER_MS = 5000;

/** The service keeps the pets of earlier visits, so each visit has names of its own. */
let visits = 0;

/**
 * Measures the same steps with this many rows in Sent, in a new browser without delays.
 *
 * @param isClearing whether these rows are old. The steps then follow one another while the page clears them
 */
export async function measureScale(
  origin: string,
  rows: number,
  isClearing: boolean,
): Promise<ScaleFigures> {
  visits += 1;
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const tab = await openVisitor(origin, { network: false, slowdown: 1 });
  const rest = () => (isClearing ? sleep(0) : waitUntilQuiet(tab));
  const file = (name: string, lines: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, ['Name,Category,Status', ...lines].join('\n'));
    return path;
  };
  try {
    await evaluate(tab, `localStorage.setItem('pet-store:undo', '0')`);
    const today = isClearing ? ROWS_OF_TODAY : rows;
    if (isClearing)
      await writeSentRows(tab, { count: rows, at: Date.now() - TWO_DAYS_MS, after: today });
    await writeSentRows(tab, { count: today, at: Date.now() });
    await emptyLog(tab);
    await sleep(WRITTEN_AFTER_MS);
    const list = isClearing
      ? await openList(tab, origin)
      : (await visit(tab, `${origin}/pets`)).rows;
    // Visits of a person follow: the day's pages are loaded. A link of the page before the app would load the page anew.
    await waitFor(
      tab,
      `!globalThis.earlyPage?.view && document.querySelector('a[href="/pets/sent"]')`,
    );
    await sleep(OPENED_AFTER_MS);
    const sent = await press(tab, 'a[href="/pets/sent"]', SENT_SHOWN);
    await rest();
    const opened = isClearing ? 0 : await press(tab, 'button', has(' rows.'), 'delivery 0.csv');
    await rest();
    await press(tab, 'a[href="/pets"]', `document.querySelector('a[href="/pets/new"]')`);
    await rest();
    const form = await press(tab, 'a[href="/pets/new"]', `document.querySelector('[name=name]')`);
    await rest();
    await fill(tab, 'name', 'Rex');
    await fill(tab, 'categoryId', '4');
    const added = await press(tab, 'form [type=submit]', has('Added as pet'));
    await rest();
    const heap = await heapOf(tab);

    const pets = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => `${name(index)},${index % 9},available`);
    const repeated = (index: number) =>
      index < REPEATED_ROWS ? sentName(index) : `Previewed pet ${index}`;
    await chooseFile(tab, file('preview.csv', pets(PREVIEW_ROWS, repeated)));
    const preview = await waitFor(tab, has('1,000 rows:'));
    const previewBlock = Number(await evaluate(tab, 'Math.max(0, ...blocks)'));
    await rest();
    await press(tab, 'button', 'true', 'Choose another file');
    await rest();
    await chooseFile(
      tab,
      file(
        'import.csv',
        pets(IMPORTED_ROWS, (index) => `New pet ${visits} ${index}`),
      ),
    );
    await waitFor(tab, has(`${IMPORTED_ROWS} rows:`));
    await rest();
    const imported = await press(
      tab,
      'button',
      `document.querySelector('[aria-label=Result]')`,
      `Add ${IMPORTED_ROWS} pets to Staging`,
    );
    return {
      list,
      sent,
      file: opened,
      form,
      press: added,
      preview,
      previewBlock,
      import: imported,
      heap,
    };
  } finally {
    await tab.close();
    rmSync(folder, { recursive: true });
  }
}

const has = (words: string) => `document.body.textContent.includes(${JSON.stringify(words)})`;

const SENT_SHOWN = `document.querySelector('table[aria-label=Sent] tbody tr')`;

async function openList(tab: Tab, origin: string): Promise<number> {
  await tab.send('Page.navigate', { url: `${origin}/pets` });
  await evaluate(tab, 'probe.settled');
  return Number(await evaluate(tab, 'probe.rows'));
}

/** Returns a script that waits until a condition holds, and the page has drawn it. Its value is the time since `start`. */
const untilTrue = (condition: string) => `new Promise((resolve) => {
  const check = () => {
    if (!(${condition})) return false;
    observer.disconnect();
    requestAnimationFrame(() =>
      scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' }));
    return true;
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  check();
})`;

/** Presses the first element that matches and has this text. @returns milliseconds until the condition holds */
async function press(tab: Tab, selector: string, condition: string, text = ''): Promise<number> {
  const script = `(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)}));
    const start = performance.now();
    found.click();
    return ${untilTrue(condition)};
  })()`;
  return Number(await evaluate(tab, script));
}

/** @returns milliseconds since the last file was chosen, or since now */
async function waitFor(tab: Tab, condition: string): Promise<number> {
  const script = `(() => {
    const start = globalThis.chosenAt ?? performance.now();
    return ${untilTrue(condition)};
  })()`;
  return Number(await evaluate(tab, script));
}

/** Types into a field as a person does, so that React notices. */
async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await evaluate(tab, `document.querySelector('[name=${name}]').focus()`);
  await tab.send('Input.insertText', { text });
}

/** Opens the import page and chooses a file. Long tasks are then counted in `blocks`. */
async function chooseFile(tab: Tab, path: string): Promise<void> {
  await evaluate(
    tab,
    `if (location.pathname !== '/pets/import')
       document.querySelector('a[href="/pets/import"]').click()`,
  );
  const input = 'document.querySelector("input[type=file]")';
  await waitFor(tab, input);
  await evaluate(
    tab,
    `globalThis.blocks = [];
     new PerformanceObserver((list) =>
       blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
     ${input}.addEventListener('change', () => { globalThis.chosenAt = performance.now(); }, true);`,
  );
  const Found = z.object({ result: z.object({ objectId: z.string() }) });
  const { result } = Found.parse(await tab.send('Runtime.evaluate', { expression: input }));
  await tab.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId });
}
