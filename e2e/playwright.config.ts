import { defineConfig } from 'playwright/test';
import { APP_PORT } from './setup/addresses.ts';
import { journeyLaunchOptions } from './setup/journey-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '.results/traces',
  // As many as CI and a small laptop have cores. Each worker reads this file again, and so gets
  // the launch options of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Far beyond what any journey takes: a machine that is busy with other work is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    // A trace of every journey would cost an eighth of the time. To get one of a failure:
    // `npm run journeys -- --trace retain-on-failure NAME`.
    screenshot: 'only-on-failure',
    launchOptions: journeyLaunchOptions(),
  },
  webServer: {
    command: `npx tsx src/hosting/main.ts --dir e2e/.build --port ${APP_PORT}`,
    cwd: '..',
    url: `http://127.0.0.1:${APP_PORT}`,
    reuseExistingServer: false,
  },
});
