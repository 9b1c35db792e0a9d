import * as z from 'zod/mini';
import { parseJson } from '../../api/json/json.ts';
import { redactKey } from '../../api/http/redact-key.ts';
import { isJsonContentType } from '../open-questions.ts';
import { doesNotHold, HOLDS, NotChecked, type Outcome, type Target } from './check.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** `undefined` where the body is no JSON, or is not sent as `application/json`. */
  json: unknown;
  /** The answer in a few words, for the table. */
  summary: string;
}

interface Question {
  method?: 'GET' | 'POST' | 'OPTIONS';
  /** `null` sends none. */
  authorization?: string | null;
  headers?: Record<string, string>;
  body?: string;
}

const TIME_LIMIT = 10_000;
const SUMMARY_LENGTH = 100;

/**
 * Sends one request to the service, with the key unless told otherwise.
 *
 * @throws NotChecked where no answer comes, or 429: neither says anything about the interface
 */
export async function ask(target: Target, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', authorization = `Bearer ${target.key}`, body } = question;
  const request = new Request(target.baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(authorization !== null && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...question.headers,
    },
    ...(body !== undefined && { body }),
    // The key is for this address alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { status, headers, text } = await fetchText(target, request);
  if (status === 429) throw new NotChecked('the service asks for fewer requests (429)');
  const contentType = headers.get('Content-Type') ?? 'no content type';
  // Before it is cut: half a key would not be known again.
  const excerpt = redactKey(text, target.key).replace(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);
  return {
    status,
    headers,
    json: isJsonContentType(contentType) ? tryParse(text) : undefined,
    summary: `${method} ${path} answered ${status}, ${contentType}: ${excerpt}`,
  };
}

async function fetchText(target: Target, request: Request) {
  try {
    const response = await target.fetch(request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    throw new NotChecked('no answer came');
  }
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const FullError = z.object({ code: z.string(), message: z.string(), status: z.bigint() });

/** Whether the answer is an error of this status whose body is an `Error` of `openapi.yaml`. */
export function isErrorWith(status: number, answer: Answer): Outcome {
  const error = FullError.safeParse(answer.json).data;
  return answer.status === status && error?.status === BigInt(status)
    ? HOLDS
    : doesNotHold(answer.summary);
}
