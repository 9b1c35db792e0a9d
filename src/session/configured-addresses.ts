import type { Environment } from './environment.ts';

/**
 * Returns the environments with an address in this build, which has checked them, and in development Local: the
 * service that `npm run dev` starts.
 */
export function readConfiguredAddresses(): Pick<Environment, 'name' | 'baseUrl'>[] {
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  const local = import.meta.env.DEV && import.meta.env.VITE_LOCAL_BASE_URL;
  return [
    ...(production ? [{ name: 'Production', baseUrl: production } as const] : []),
    ...(staging ? [{ name: 'Staging', baseUrl: staging } as const] : []),
    ...(local ? [{ name: 'Local', baseUrl: local } as const] : []),
  ];
}
