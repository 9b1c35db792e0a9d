import { defineConfig } from 'playwright/test';
import { APP_PORT } from './addresses.ts';
import { launchOptions } from './find-browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '.results/traces',
  // Every test starts a service of its own on the one port that the build knows.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '.results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `npx tsx src/hosting/main.ts --dir e2e/.build --port ${APP_PORT}`,
    cwd: '..',
    url: `http://127.0.0.1:${APP_PORT}`,
    reuseExistingServer: false,
  },
});
