// `npm run pictures`: builds the app, and takes pictures of every screen in its states.
import { defineConfig } from 'playwright/test';
import journeys from '../../e2e/playwright.config.ts';
import { APP_PORT, SERVICE_URL } from '../../e2e/setup/addresses.ts';
import { journeyProjects } from '../../e2e/setup/journey-browser.ts';

const BUILD = 'npx vite build --outDir e2e/.build --emptyOutDir --logLevel warn';
const HOST = `npx tsx tools/host/main.ts --dir e2e/.build --port ${APP_PORT}`;

export default defineConfig({
  ...journeys,
  projects: journeyProjects().filter(({ name }) => name === 'chromium'),
  testDir: '.',
  testMatch: '*-pictures.ts',
  outputDir: '../../e2e/.results/pictures',
  // Long enough for a screen with many states.
  timeout: 600_000,
  reporter: 'list',
  use: { ...journeys.use, trace: 'off' },
  webServer: {
    command: `${BUILD} && ${HOST}`,
    cwd: '../..',
    env: { VITE_STAGING_BASE_URL: SERVICE_URL },
    url: `http://127.0.0.1:${APP_PORT}`,
    timeout: 120_000,
  },
});
