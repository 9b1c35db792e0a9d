import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { readBaseUrl } from './src/app/base-url.ts';
import { readIdleMinutes } from './src/app/idle-minutes.ts';
import { readVersion } from './src/hosting/version.ts';
import { hostingPlugin } from './src/hosting/vite-plugin.ts';

const ADDRESSES = {
  Production: 'VITE_PRODUCTION_BASE_URL',
  Staging: 'VITE_STAGING_BASE_URL',
} as const;

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  readIdleMinutes(env['VITE_IDLE_MINUTES']);
  const addresses = new Map<string, string>();
  for (const [name, variable] of Object.entries(ADDRESSES)) {
    const value = env[variable];
    if (value) addresses.set(name, (process.env[variable] = readBaseUrl(variable, value)));
  }
  const version = readVersion(import.meta.dirname, env['VITE_COMMIT']);
  return {
    plugins: [react(), hostingPlugin({ addresses, version })],
    define: { __APP_VERSION__: JSON.stringify(version) },
    build: {
      // light-dark() and nesting stay as written: every browser of the last two years knows them.
      cssTarget: 'chrome123',
      // Everything from a file of its own: the content security policy allows no `data:`.
      assetsInlineLimit: 0,
    },
    test: {
      projects: [
        { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'] } },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['src/app/screen-test-setup.ts'],
          },
        },
      ],
    },
  };
});
