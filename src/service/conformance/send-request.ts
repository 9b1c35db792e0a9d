import { parseJson } from '../../api/json/json.ts';
import { readText, UnreadableBody } from '../../api/json/read-json.ts';
import { redactKey } from '../../api/http/redact-key.ts';
import { ErrorBody } from '../../api/schemas.ts';
import { isJsonContentType } from '../unspecified-behaviour.ts';
import { doesNotHold, HOLDS, NotChecked, type Outcome, type Target } from './check.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the body is not JSON, or is not sent as `application/json`. */
  json: unknown;
  /** The answer in one line, for the table of results. */
  summary: string;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'OPTIONS';
  /** The header's value; null sends none. */
  authorization?: string | null;
  headers?: Record<string, string>;
  body?: string;
}

const TIMEOUT_MS = 10_000;
/** How much of a body a summary quotes, in characters. */
const EXCERPT_LENGTH = 100;

/**
 * Sends one request to the service, by default with the key.
 *
 * @throws NotChecked if no answer arrives or it is a 429, since neither shows what the service does
 */
export async function sendRequest(
  target: Target,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { method = 'GET', authorization = `Bearer ${target.key}`, body } = options;
  const request = new Request(target.baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(authorization !== null && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
    // The key must not be sent to another address.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response = await target.fetch(request).catch(() => {
    throw new NotChecked('no answer arrived');
  });
  const { status, headers } = response;
  const text = await readBody(response);
  if (status === 429) throw new NotChecked('the service answered 429, too many requests');
  const contentType = headers.get('Content-Type') ?? 'no content type';
  // The key is removed before the text is cut, because half a key would not be recognised.
  const excerpt = redactKey(text, target.key).replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH);
  return {
    status,
    headers,
    json: isJsonContentType(contentType) ? tryParse(text) : undefined,
    summary: `${method} ${path} answered ${status}, ${contentType}: ${excerpt}`,
  };
}

/** Reads as much of a body as the app does. Of a longer one, or one that is not text, it says so instead. */
async function readBody(response: Response): Promise<string> {
  try {
    return await readText(response);
  } catch (error) {
    if (error instanceof UnreadableBody) return error.message;
    throw new NotChecked('the answer broke off, or did not end within 10 seconds');
  }
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Checks that the answer has this status and the `Error` body of `openapi.yaml`, whose `status` is the same. */
export function checkError(status: number, answer: Answer): Outcome {
  const error = ErrorBody.safeParse(answer.json).data;
  if (answer.status !== status || error === undefined) return doesNotHold(answer.summary);
  if (error.status === BigInt(status)) return HOLDS;
  const seen = typeof error.status === 'bigint' ? error.status : 'missing or not an integer';
  return doesNotHold(`the status in the body is ${seen}, not ${status}: ${answer.summary}`);
}
