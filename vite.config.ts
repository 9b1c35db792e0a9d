import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readAddresses } from './tools/build/base-url.ts';
import { buildPage } from './tools/build/build-page.ts';
import {
  readIdleMinutes,
  readPractice,
  readUndoSeconds,
  readVersion,
} from './tools/build/build-settings.ts';
import { writeSbom } from './tools/build/sbom.ts';
import { hostingPlugin } from './tools/build/vite-plugin.ts';

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const addresses = readAddresses(env);
  // The app reads its addresses from these variables, so they get the checked values, without a trailing slash.
  for (const { variable, baseUrl } of addresses) process.env[variable] = baseUrl;
  const hasPractice = readPractice(env['VITE_PRACTICE']);
  if (command === 'build' && !hasPractice && addresses.length === 0)
    throw new Error(
      'The build has no environment: VITE_PRACTICE is "no", so set VITE_PRODUCTION_BASE_URL or VITE_STAGING_BASE_URL.',
    );
  const version = readVersion(import.meta.dirname, env['VITE_COMMIT']);
  return {
    plugins: [
      react(),
      hostingPlugin({
        addresses,
        hasPractice,
        version,
        sbom: () => writeSbom(import.meta.dirname),
        buildPage,
      }),
    ],
    define: {
      APP_VERSION: JSON.stringify(version),
      HAS_PRACTICE: JSON.stringify(hasPractice),
      IS_DEMO: JSON.stringify(hasPractice && addresses.length === 0),
      IDLE_MINUTES: JSON.stringify(readIdleMinutes(env['VITE_IDLE_MINUTES'])),
      UNDO_SECONDS: JSON.stringify(readUndoSeconds(env['VITE_UNDO_SECONDS'])),
    },
    build: {
      // Keeps light-dark() and nesting as written, because every supported browser has them.
      cssTarget: 'chrome123',
      // The content security policy allows no `data:` addresses.
      assetsInlineLimit: 0,
      // Every supported browser has modulepreload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Not index.html: `buildPage` fills it.
        input: { index: 'src/main.tsx' },
        output: {
          codeSplitting: {
            groups: [
              // One file for the first view. It would be larger if Rolldown split off what later chunks share with it.
              { name: 'first-view', tags: ['$initial'], priority: 1 },
              // One file each, with the imports that no group above contains.
              { name: 'day-chunk', test: /\/src\/app\/day-chunk\.ts$/ },
              // Papa Parse, which imports read with, too.
              { name: 'write-csv', test: /\/src\/pets\/csv\/write-csv\.ts$/ },
              { name: 'practice', test: /\/src\/app\/practice\.ts$/ },
            ],
          },
        },
      },
    },
  };
});
