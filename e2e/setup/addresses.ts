/** Where the journeys' build is served, to all workers: it consists of files alone. */
export const APP_PORT = 4111;

/** The service's address in the build. Each worker's browser maps it to `SERVICE_PORT`. */
export const SERVICE_URL = 'http://127.0.0.1:4110/v1';

// Playwright numbers the workers that run side by side from 0.
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const firstPort = 4200 + 10 * worker;

/** Where the service of this worker's journeys listens. */
export const SERVICE_PORT = firstPort;

/** A build for a sub-folder: on a host that falls back to the page, and on one that only has 404.html. */
export const SHOP_PORT = firstPort + 1;
export const PLAIN_PORT = firstPort + 2;

/** A page that is not the app's, to frame it. */
export const FRAMING_PORT = firstPort + 3;
