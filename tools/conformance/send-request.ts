import { parseJson } from '../../src/api/json/json.ts';
import { readBodyText, UnreadableBody } from '../../src/api/json/read-json.ts';
import { redactKey } from '../../src/api/http/redact-key.ts';
import { isJsonContentType } from '../../src/service/unspecified-behaviour.ts';
import { NotChecked } from './check.ts';

/** The running service to check. */
export interface Target {
  /** Without a slash at its end. */
  baseUrl: string;
  key: string;
  /** Whether requests that could add a pet may be sent. */
  canAddPets: boolean;
  /** The origin of the app's pages, for the checks of CORS. */
  origin: string;
  fetch: (request: Request) => Promise<Response>;
}

export interface ServiceResponse {
  status: number;
  headers: Headers;
  /** Undefined if the body is not JSON, or not sent as `application/json`. */
  json: unknown;
  /** The response in one line, for the table of results. */
  summary: string;
}

/** How a request differs from a GET with the key. */
export interface RequestOptions {
  /** The header Authorization: by default the key as a Bearer token, or null for none. */
  authorization?: string | null;
  /** Whether the request comes from a page of the app's origin. */
  isCrossOrigin?: boolean;
  /** Sends the preflight of a browser for this method and these headers. */
  preflight?: { method: string; headers: readonly string[] };
  /**
   * The body of a POST. Needs --write, because no operation removes a pet, and a service that does not validate may add
   * any body.
   */
  body?: string;
}

const TIMEOUT_MS = 10_000;
/** In characters. */
const EXCERPT_LENGTH = 100;

/**
 * Sends one request to the service.
 *
 * @param path the address after the base address, with its query
 * @throws NotChecked if the request may not be sent, or the response is missing, incomplete or a 429
 */
export async function sendRequest(
  target: Target,
  path: string,
  options: RequestOptions = {},
): Promise<ServiceResponse> {
  const { authorization = `Bearer ${target.key}`, preflight, body } = options;
  if (body !== undefined && !target.canAddPets)
    throw new NotChecked('it may add a pet: run with --write');
  if (options.isCrossOrigin && new URL(target.baseUrl).origin === target.origin)
    throw new NotChecked('the app is on the same origin');
  const methodWithoutBody = preflight ? 'OPTIONS' : 'GET';
  const method = body === undefined ? methodWithoutBody : 'POST';
  const request = new Request(target.baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(authorization !== null && { Authorization: authorization }),
      ...(options.isCrossOrigin && { Origin: target.origin }),
      ...(preflight && {
        'Access-Control-Request-Method': preflight.method,
        'Access-Control-Request-Headers': preflight.headers.join(','),
      }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    // A redirect must not send the key to another address.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response = await target.fetch(request).catch(() => {
    throw new NotChecked('no response was received');
  });
  const { status, headers } = response;
  const text = await readBody(response);
  if (status === 429) throw new NotChecked('the service responded with 429, too many requests');
  const contentType = headers.get('Content-Type') ?? 'no content type';
  // Remove the key before cutting the text, because half a key would not be recognised.
  const excerpt = redactKey(text, target.key).replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH);
  return {
    status,
    headers,
    json: isJsonContentType(contentType) ? tryParse(text) : undefined,
    summary: `${method} ${path} returned ${status}, ${contentType}: ${excerpt}`,
  };
}

/** Reads as much of a body as the app does, or returns the reason if it is too long or not text. */
async function readBody(response: Response): Promise<string> {
  try {
    return await readBodyText(response);
  } catch (error) {
    if (error instanceof UnreadableBody) return error.message;
    throw new NotChecked('the response broke off, or took more than 10 seconds');
  }
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
