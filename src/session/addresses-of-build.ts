import type { Environment } from './environment.ts';

/** The environments that this build has an address for, as checked while building. */
export function addressesOfBuild(): Pick<Environment, 'name' | 'baseUrl'>[] {
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  return [
    ...(production ? [{ name: 'Production', baseUrl: production } as const] : []),
    ...(staging ? [{ name: 'Staging', baseUrl: staging } as const] : []),
  ];
}
