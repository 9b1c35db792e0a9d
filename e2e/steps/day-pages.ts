import type { Page } from 'playwright/test';

/** The chunk of the pages that staff use all day (`src/app/day-chunk.ts`). */
export const DAY_PAGES = /assets\/day-chunk-.*\.js$/;

/** Makes the chunk fail to load. */
export const withoutDayPages = (page: Page) =>
  page.route(DAY_PAGES, (route) => route.fulfill({ status: 404 }));
