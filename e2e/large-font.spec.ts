// A browser font of 24 and 32 px on a phone of 360 px (WCAG 2.2, 1.4.4): no page is wider than the window, and no
// word is broken or leaves its frame. In Chromium, whose protocol sets the font as its settings do.
import { expect, type Page } from 'playwright/test';
import { expectNoSidewaysScrolling, openPractice, openStore, test } from './setup/journey.ts';
import { ADD_STATES } from './states/add-states.ts';
import { REFUSAL, refuse } from './states/faults.ts';
import { IMPORT_STATES } from './states/import-states.ts';
import { LIST_STATES } from './states/list-states.ts';
import { ORDERS_STATES, OVERVIEW_STATES, PET_STATES } from './states/page-states.ts';
import { SENT_STATES } from './states/sent-states.ts';
import type { Reach } from './states/state.ts';
import { submit } from './steps/add-pet-steps.ts';

const LONGEST = 2n ** 63n - 1n;

/** A waiting pet of the longest category, with its menu, below one that was added with the longest ID. */
const longIds: Reach = async (page, service) => {
  await openStore(page, '/pets/new');
  service.setFault(async ({ method }, { forward }) => {
    const response = await forward();
    if (method !== 'POST') return response;
    const body = (await response.text()).replace(/"id":\d+/, `"id":${LONGEST}`);
    return new Response(body, { status: 201, headers: response.headers });
  });
  await page.getByLabel('Category').fill(String(-LONGEST));
  await page.getByLabel('Name', { exact: true }).fill('Leo');
  await submit(page, 'Leo');
  await page.getByText(`pet ${LONGEST}`).first().waitFor();
  service.setFault(refuse('POST', 403, REFUSAL));
  await page.getByLabel('Name', { exact: true }).fill('Rex');
  await submit(page, 'Rex');
  await page.getByRole('button', { name: 'More, Rex' }).waitFor();
};

const PROBLEM = 'Adds the next pet, then loses the connection';
const practice: Reach = async (page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPractice(page, '/pets/new');
  await page.getByRole('button', { name: /^Practice settings/ }).click();
  await page.getByLabel('Simulate a problem').selectOption(PROBLEM);
  await expect(page.getByText(`${PROBLEM}.`)).toBeVisible();
};

const STATES: Readonly<Record<string, Reach>> = {
  list: LIST_STATES.rows,
  'odd rows': LIST_STATES['odd rows'],
  'waiting pets': ADD_STATES.waiting,
  'just sent': ADD_STATES['just sent'],
  'long IDs': longIds,
  sent: SENT_STATES.outcomes,
  preview: IMPORT_STATES['preview with problems'],
  'running import': IMPORT_STATES.running,
  result: IMPORT_STATES.result,
  pet: PET_STATES.found,
  overview: OVERVIEW_STATES.counts,
  orders: ORDERS_STATES['details open'],
  practice,
};

async function setBrowserFont(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe(`${size}px`);
}

/** The words that are broken, and the texts that reach out of a frame in which they can neither scroll nor end in `…`. */
function findDamaged(): string[] {
  const damaged: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    const words = text.textContent ?? '';
    if (!parent?.checkVisibility() || parent.closest('script, style, option') || !words.trim())
      continue;
    const frames: Element[] = [];
    let isHidden = false;
    let mayBeCut = false;
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const isClipping = style.overflowX !== 'visible';
      // Text for screen readers, and the words of a badge that is only a shape.
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      isHidden ||= style.clipPath !== 'none' || (isClipping && at.clientWidth - padding <= 1);
      mayBeCut ||=
        isClipping &&
        (style.overflowX === 'auto' ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none');
      if (!mayBeCut && !['inline', 'contents'].includes(style.display)) frames.push(at);
    }
    if (isHidden) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    for (const frame of frames) {
      const box = frame.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) damaged.push(`outside: ${words}`);
    }
    // Longer words, and IDs of 19 digits, may be wider than the window. Other scripts break between letters.
    for (const match of words.matchAll(
      /(?<![\p{L}.])[\p{sc=Latin}\p{sc=Cyrillic}]{2,12}(?!\p{L})/gu,
    )) {
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) damaged.push(`broken: ${match[0]} in ${words}`);
    }
  }
  return [...new Set(damaged)];
}

for (const [name, reach] of Object.entries(STATES))
  test(`a browser font of 24 and 32 px: ${name}`, async ({ page, faulty }) => {
    await reach(page, faulty);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const size of [24, 32]) {
      await setBrowserFont(page, size);
      await expectNoSidewaysScrolling(page);
      await expect.poll(() => page.evaluate(findDamaged), { message: `${size} px` }).toEqual([]);
    }
  });
