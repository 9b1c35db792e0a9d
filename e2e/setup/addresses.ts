/** The port of the host that serves the journeys' build to all workers. */
export const APP_PORT = 4111;

/** The address of the service in the build. Each worker's browser maps it to its `SERVICE_PORT`. */
export const SERVICE_URL = 'http://127.0.0.1:4110/v1';

// Playwright numbers the workers that run side by side from 0.
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const firstPort = 4200 + 10 * worker;

/** The port of this worker's service. The first worker has the port in the build, because WebKit cannot map it. */
export const SERVICE_PORT = worker === 0 ? Number(new URL(SERVICE_URL).port) : firstPort;

/** The port of a host for builds in a sub-folder. */
export const SHOP_PORT = firstPort + 1;
