import { SERVICE_PORT, SERVICE_URL } from './addresses.ts';
import { launchOptions } from './find-browser.ts';

/**
 * How the browser of this worker's journeys is started: it connects to the worker's own service
 * where the page asks for the build's. So journeys run side by side on one build, and neither the
 * app nor a test takes part in it. A build for each worker would take 10 s each. A proxy would
 * answer with a 502 where a journey wants the connection refused or reset. Firefox has the same as
 * a preference, `network.socket.forcePort`.
 */
export function journeyLaunchOptions(): ReturnType<typeof launchOptions> {
  const { executablePath, args } = launchOptions();
  const map = `MAP ${new URL(SERVICE_URL).host} 127.0.0.1:${SERVICE_PORT}`;
  return { executablePath, args: [...args, `--host-resolver-rules=${map}`] };
}
