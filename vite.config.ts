import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readAddresses } from './tools/build/base-url.ts';
import { buildPage } from './tools/build/build-page.ts';
import { inlineTokens } from './tools/build/inline-tokens.ts';
import { readIdleMinutes, readPractice, readVersion } from './tools/build/build-settings.ts';
import { reactAsEsModules } from './tools/build/react-as-es-modules.ts';
import { writeSbom } from './tools/build/sbom.ts';
import { hostingPlugin } from './tools/build/vite-plugin.ts';

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const addresses = readAddresses(env);
  // The app reads its addresses from these variables, so they get the checked text, without a slash at its end.
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
      reactAsEsModules(),
      inlineTokens('src/ui/tokens.css'),
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
      IDLE_MINUTES: JSON.stringify(readIdleMinutes(env['VITE_IDLE_MINUTES'])),
    },
    // Hashed from file and name. Vite's default hashes the styles, which `inlineTokens` changes: the
    // page that is drawn before the app would carry other class names than the app's style sheet.
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      // light-dark() and nesting stay as written: every supported browser knows them.
      cssTarget: 'chrome123',
      // The content security policy allows no `data:` addresses.
      assetsInlineLimit: 0,
      // Every supported browser preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Not index.html, which `buildPage` fills.
        input: { index: 'src/main.tsx' },
        output: {
          codeSplitting: {
            groups: [
              // One file for the first view: split by what later parts share, it would weigh more.
              { name: 'first-view', tags: ['$initial'], priority: 1 },
              // One file each, with what they import that no file above has.
              {
                name: 'rest',
                test: /\/src\/app\/rest\.ts$/,
              },
              { name: 'practice', test: /\/src\/app\/practice\.ts$/ },
            ],
          },
        },
      },
    },
  };
});
