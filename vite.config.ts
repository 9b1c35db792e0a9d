import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readBaseUrl } from './src/app/settings/base-url.ts';
import { readIdleMinutes } from './src/app/settings/idle-minutes.ts';
import { buildPage } from './src/early/build/fill-page.ts';
import { inlineTokens } from './src/hosting/inline-tokens.ts';
import { readVersion } from './src/hosting/version.ts';
import { hostingPlugin } from './src/hosting/vite-plugin.ts';

const ADDRESSES = {
  Production: 'VITE_PRODUCTION_BASE_URL',
  Staging: 'VITE_STAGING_BASE_URL',
} as const;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 4);

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  readIdleMinutes(env['VITE_IDLE_MINUTES']);
  const addresses = new Map<string, string>();
  for (const [name, variable] of Object.entries(ADDRESSES)) {
    const value = env[variable];
    if (value) addresses.set(name, (process.env[variable] = readBaseUrl(variable, value)));
  }
  const version = readVersion(import.meta.dirname, env['VITE_COMMIT']);
  return {
    plugins: [
      react(),
      inlineTokens('src/ui/tokens.css'),
      hostingPlugin({ addresses, version, buildPage }),
    ],
    define: {
      APP_VERSION: JSON.stringify(version),
      // React's developer tools are answered in development only: 0.3 KiB less in the first view.
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    resolve: {
      // For React 17 and older, which wouter still serves; React 19 has the hook itself.
      alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }],
    },
    css: {
      modules: {
        // One short mark for all names of a file: 50 bytes of the first view.
        generateScopedName: (name, file) =>
          `${name}_${hashOf(relative(import.meta.dirname, file))}`,
      },
    },
    build: {
      // light-dark() and nesting stay as written: every browser of the last two years knows them.
      cssTarget: 'chrome123',
      // Everything from a file of its own: the content security policy allows no `data:`.
      assetsInlineLimit: 0,
      // Every browser that the app runs in preloads modules by itself.
      modulePreload: { polyfill: false },
      // 0.8 KiB (brotli) less in the first view than the default, mostly in React DOM.
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2022,
        compress: {
          passes: 5,
          keep_fargs: false,
          inline: 1,
        },
        // V8 reads a function in parentheses whole while it arrives, beside the page: 25 ms less of the
        // first task, slowed four times.
        format: { wrap_func_args: true },
      },
      // One file for all that the first view needs: shared pieces split off it cost 3 KiB (brotli).
      rolldownOptions: {
        // Not index.html, which `buildPage` fills.
        input: { index: 'src/main.tsx' },
        output: {
          // The first view names some 40 other files; short hashes save 60 bytes of it.
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          // The form is fetched while nobody waits, and compiled then, too, not in the press: a hint to
          // V8, and a comment to others.
          postBanner: ({ name }) =>
            name === 'add-page' || name === 'sent' ? '//# allFunctionsCalledOnLoad' : '',
          codeSplitting: {
            groups: [
              { name: 'first-view', tags: ['$initial'], priority: 1 },
              // Small parts that come together: one file each rather than three or four.
              { name: 'controls', test: /\/src\/ui\// },
              // What shows a sent pet; and, apart from it, what sends one.
              {
                name: 'sent',
                test: /\/src\/(sending\/(hooks|random-id|journal\/(entry|journal-view|import-summary)|sender\/pause-reason)|pets\/outcome\/(added-message|draft-outcome|pet-of-entry|describe-extra|extra-pets|use-added|format-time))/,
              },
              {
                name: 'question',
                test: /\/src\/pets\/outcome\/(unknown-outcome|describe-finding|describe-outcome)/,
              },
              { name: 'sending', test: /\/src\/(sending|app\/forget-key)/ },
              {
                name: 'import-rows',
                test: /\/src\/pets\/(outcome\/(results|use-import-rows)|import\/(rows-table|count-results))/,
              },
              {
                name: 'pets',
                test: /\/src\/pets\/(pet\/(category-label|use-category-names|fold-case|name-key)|queries\/(loaded-|use-loaded-)|csv\/)/,
              },
              {
                name: 'new-pet',
                test: /\/src\/pets\/new-pet\//,
              },
              {
                name: 'keys',
                test: /\/src\/(session\/(screens|keys)\/|app\/shell\/key-screen)/,
              },
              {
                name: 'beside',
                test: /\/src\/app\/(shell\/(foot|sending-activity)|shortcuts\/|version\/)|\/src\/pets\/(sent\/to-check-count|outcome\/sent-notices|import\/(import-banner|current-import|progress\/describe-pause))/,
              },
            ],
          },
        },
      },
    },
  };
});
