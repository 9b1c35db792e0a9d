// No text is cut off and nothing overlaps, whatever the font, its size and the size of the window. If a font is
// not installed, the browser uses another one.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { findLayoutFaults } from './steps/find-layout-faults.ts';
import { setStyle } from './steps/set-style.ts';
import { ADD_STATES } from './states/add-states.ts';
import { FRAME_STATES } from './states/frame-states.ts';
import { IMPORT_STATES } from './states/import-states.ts';
import { KEY_STATES } from './states/key-states.ts';
import { LIST_STATES, SEARCH_STATES } from './states/list-states.ts';
import { OVERVIEW_STATES } from './states/page-states.ts';
import { PET_STATES } from './states/pet-states.ts';
import { SENT_STATES } from './states/sent-states.ts';
import type { States } from './states/state.ts';

const test = testWithFaults();

const SCREENS: States = {
  'the key screen': KEY_STATES['first sight'],
  'the list': LIST_STATES.rows,
  'a list that could not be refreshed': LIST_STATES.stale,
  'a search': SEARCH_STATES['number typed'],
  'the menu': FRAME_STATES.menu,
  'the form': ADD_STATES.problems,
  Sent: SENT_STATES.outcomes,
  'the preview of an import': IMPORT_STATES['preview with problems'],
  'a pet': PET_STATES.found,
  'the overview': OVERVIEW_STATES.counts,
};

const FONTS = ['DejaVu Sans', 'Liberation Sans', 'Noto Sans'];

const LARGE_TEXT = ':root { font-size: 200%; }';
const SPACED_TEXT = `
  * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const VIEWS = [
  { view: 'a phone', width: 320, height: 800 },
  { view: '400 % zoom', width: 320, height: 256 },
  { view: '200 % text', width: 1280, height: 800, style: LARGE_TEXT },
  { view: '200 % text on a phone', width: 360, height: 800, style: LARGE_TEXT },
  { view: 'text spacing of WCAG 1.4.12', width: 1280, height: 800, style: SPACED_TEXT },
  { view: 'text spacing of WCAG 1.4.12 on a phone', width: 320, height: 800, style: SPACED_TEXT },
];

for (const [screen, reach] of Object.entries(SCREENS))
  test(`${screen} fits in every font and size`, async ({ page, faulty }) => {
    await reach(page, faulty);
    for (const font of FONTS)
      for (const { view, width, height, style } of VIEWS) {
        await page.setViewportSize({ width, height });
        await setStyle(page, font, style);
        expect.soft(await page.evaluate(findLayoutFaults), `${view} in ${font}`).toEqual([]);
      }
  });
