import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readAddresses } from './src/app/environments/base-url.ts';
import { buildPage } from './src/early/build-page.ts';
import { inlineTokens } from './src/hosting/inline-tokens.ts';
import { readIdleMinutes, readVersion } from './src/hosting/build-settings.ts';
import { reactAsEsModules } from './src/hosting/react-as-es-modules.ts';
import { writeSbom } from './src/hosting/sbom.ts';
import { hostingPlugin } from './src/hosting/vite-plugin.ts';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const addresses = readAddresses(env);
  // The app reads its addresses from these variables, so they get the checked text, without a slash at its end.
  for (const { variable, baseUrl } of addresses) process.env[variable] = baseUrl;
  const version = readVersion(import.meta.dirname, env['VITE_COMMIT']);
  return {
    plugins: [
      react(),
      reactAsEsModules(),
      inlineTokens('src/ui/tokens.css'),
      hostingPlugin({
        addresses,
        version,
        sbom: () => writeSbom(import.meta.dirname),
        buildPage,
      }),
    ],
    define: {
      APP_VERSION: JSON.stringify(version),
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
              // One file for the first view: split by what later parts share, it weighs 3 KiB more (brotli).
              { name: 'first-view', tags: ['$initial'], priority: 1 },
              // One file for `app/rest.ts` and the other modules that are named here, with everything that they import.
              {
                name: 'rest',
                test: /\/src\/app\/rest\.ts$/,
              },
              // The panel of Practice comes with its service.
              { name: 'practice-service', test: /\/src\/practice\// },
            ],
          },
          // Without the names of the pages that share it, which Rolldown puts after `~`.
          sanitizeFileName: (name) => name.replace(/~[^.]*/, ''),
        },
      },
    },
  };
});
