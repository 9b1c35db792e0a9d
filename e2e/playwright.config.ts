import { defineConfig } from 'playwright/test';
import { APP_PORT } from './setup/addresses.ts';
import { IS_QUICK_RUN, journeyProjects } from './setup/journey-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '.results/traces',
  // Two, because small laptops have two cores. Each worker evaluates this file again, so that its browser
  // gets the port of the worker's own service (`setup/addresses.ts`).
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Much longer than most journeys take, so that none fails on a busy computer. The longest set their own.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    screenshot: 'only-on-failure',
    // Not in the quick run, which traces would make an eighth longer. CI keeps them as an artifact.
    trace: IS_QUICK_RUN ? 'off' : 'retain-on-failure',
  },
  projects: journeyProjects(),
  webServer: {
    command: `npx tsx tools/host/main.ts --dir e2e/.build --port ${APP_PORT}`,
    cwd: '..',
    url: `http://127.0.0.1:${APP_PORT}`,
    reuseExistingServer: false,
  },
});
