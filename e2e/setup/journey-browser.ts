import { SERVICE_PORT, SERVICE_URL } from './addresses.ts';
import { launchOptions } from './find-browser.ts';

/**
 * Returns the launch options for this worker's journeys. The browser connects to the worker's own service when
 * the page requests the address in the build, so that journeys run in parallel on one build. A build for
 * each worker would take 10 s more. A proxy would answer 502 where a journey needs a refused or reset
 * connection. Firefox has a preference for this, `network.socket.forcePort`.
 */
export function journeyLaunchOptions(): ReturnType<typeof launchOptions> {
  const { executablePath, args } = launchOptions();
  const map = `MAP ${new URL(SERVICE_URL).host} 127.0.0.1:${SERVICE_PORT}`;
  return { executablePath, args: [...args, `--host-resolver-rules=${map}`] };
}
