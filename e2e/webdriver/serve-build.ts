// Serves the build of the journeys while those through WebDriver run.
import { startHost } from '../../tools/host/static-host.ts';
import { APP_PORT } from '../setup/addresses.ts';

/** @returns what Vitest calls at the end */
export async function setup(): Promise<() => Promise<void>> {
  const host = await startHost({ folder: 'e2e/.build', port: APP_PORT });
  return () => host.close();
}
