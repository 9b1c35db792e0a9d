/** Where the journeys' build is served, and the service that it was built for. */
export const APP_PORT = 4111;
export const SERVICE_PORT = 4110;
export const SERVICE_URL = `http://127.0.0.1:${SERVICE_PORT}/v1`;

/** A page that is not the app's, to frame it. */
export const FRAMING_PORT = 4112;
