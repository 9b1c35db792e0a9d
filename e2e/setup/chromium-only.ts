// Why some journeys run in Chromium alone.
const REASONS = {
  slowNetwork: 'The connection is slowed through the DevTools protocol.',
  slowComputer: 'The computer is slowed through the DevTools protocol.',
  preflights: 'Firefox sometimes sends another preflight while the last one is still valid.',
  media:
    'Playwright emulates paper, more contrast and a touch screen, and prints, in Chromium but not in an installed Firefox.',
  layoutShift: 'Firefox does not report layout shifts.',
  clearData: 'The data are removed through the DevTools protocol.',
  suspendedTab: 'The tab is suspended through the DevTools protocol.',
  heapSnapshot: 'The memory is read through the DevTools protocol.',
} as const;

const TAG = '@chromium';

/** Matches the journeys that other browsers skip. */
export const CHROMIUM_ONLY = new RegExp(TAG);

/** Playwright's details (tag and annotation) of a journey for Chromium alone. The report shows the reason. */
export const chromiumOnly = (reason: keyof typeof REASONS) => ({
  tag: TAG,
  annotation: { type: 'Chromium only', description: REASONS[reason] },
});
