import type { Environment } from './environment.ts';

/** Returns the environments with an address in this build. The build has checked the addresses. */
export function readConfiguredAddresses(): Pick<Environment, 'name' | 'baseUrl'>[] {
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  return [
    ...(production ? [{ name: 'Production', baseUrl: production } as const] : []),
    ...(staging ? [{ name: 'Staging', baseUrl: staging } as const] : []),
  ];
}
