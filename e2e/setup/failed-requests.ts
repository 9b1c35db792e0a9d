// The journeys make requests fail on purpose, and browsers log them as errors.
const FAILED_REQUESTS = [
  // Chromium: every 4xx, 5xx and broken connection.
  /^Failed to load resource/,
  // Firefox: a broken connection.
  /^The Same Origin Policy disallows .* \(Reason: CORS request did not succeed\)/,
  // Firefox: a module answered with a 404 that is plain text or has no type.
  /^Loading module from .* was blocked because of a disallowed MIME type \(“(?:text\/plain)?”\)/,
];

/** Whether an error that the browser logged only says that a request failed. */
export const isFailedRequest = (message: string) =>
  FAILED_REQUESTS.some((pattern) => pattern.test(message));
