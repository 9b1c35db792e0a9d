/** Where the journeys' build is served, and the service that it was built for. */
export const APP_PORT = 4111;
export const SERVICE_PORT = 4110;
export const SERVICE_URL = `http://127.0.0.1:${SERVICE_PORT}/v1`;

/** A build for a sub-folder: on a host that falls back to the page, and on one that only has 404.html. */
export const SHOP_PORT = 4113;
export const PLAIN_PORT = 4114;

/** A page that is not the app's, to frame it. */
export const FRAMING_PORT = 4112;
