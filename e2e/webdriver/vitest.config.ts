// Journeys through WebDriver. Vitest runs them, because Playwright drives no WebKit that is installed, and keeps Chromium
// from freezing a tab. Without `-noreset`, Xvfb starts again whenever a browser was closed.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/webdriver/*.journey.ts'],
    globalSetup: 'e2e/webdriver/serve-build.ts',
    // One after the other, because WebKit cannot map the address of the service in the build to other ports.
    fileParallelism: false,
    // Much longer than a journey takes, so that none fails on a busy computer.
    testTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'e2e/.results/webdriver.json' }]],
  },
});
