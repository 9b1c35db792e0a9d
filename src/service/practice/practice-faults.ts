import { stringifyJson } from '../../api/json/json.ts';
import type { Handler } from '../handler.ts';

/** What can go wrong in Practice on purpose. */
export type Fault = 'slow' | 'breaks' | 'refuses key' | 'too many' | 'fails';

/** What the service does now, and to how many requests more before it is well again. */
export interface ChosenFault {
  fault: Fault | undefined;
  left: number;
}

/** A service between the app and the one that it fakes the failures of. */
export interface FaultySide {
  fetch: Handler;
  /** The same object until something changes. */
  current: () => ChosenFault;
  subscribe: (listener: () => void) => () => void;
  choose: (fault: Fault | undefined) => void;
}

const REQUESTS: Record<Fault, number> = {
  slow: Infinity,
  breaks: 1,
  'refuses key': 1,
  'too many': 3,
  fails: 3,
};
const SLOW_MS = 4000;
const RETRY_AFTER_SECONDS = '5';
const WELL: ChosenFault = { fault: undefined, left: 0 };

/** Lets a service fail as a real one does: by its answers, and by answers that never come. */
export function withFaults(service: Handler): FaultySide {
  const listeners = new Set<() => void>();
  let chosen = WELL;
  const change = (next: ChosenFault) => {
    chosen = next;
    for (const listener of listeners) listener();
  };

  /** The fault that this request meets, which is then counted. */
  const meet = ({ method }: Request): Fault | undefined => {
    const { fault, left } = chosen;
    if (fault === undefined || (fault === 'breaks' && method !== 'POST')) return undefined;
    if (left < Infinity) change(left > 1 ? { fault, left: left - 1 } : WELL);
    return fault;
  };

  const answer = async (request: Request): Promise<Response> => {
    switch (meet(request)) {
      case undefined:
        return service(request);
      case 'slow': {
        const response = await service(request);
        await new Promise((resolve) => {
          setTimeout(resolve, SLOW_MS);
        });
        return response;
      }
      case 'breaks':
        await service(request);
        // What `fetch` rejects with when a connection breaks (Fetch standard, 5.6).
        throw new TypeError('The connection broke, as was asked for.');
      case 'refuses key':
        return refuse(401, 'invalid_api_key', 'This API key is not valid.', {
          'WWW-Authenticate': 'Bearer',
        });
      case 'too many':
        return refuse(429, 'too_many_requests', 'Too many requests at once.', {
          'Retry-After': RETRY_AFTER_SECONDS,
        });
      case 'fails':
        return refuse(503, 'unavailable', 'The service is not available for a moment.');
    }
  };

  return {
    // A handler knows nothing of signals; `fetch` rejects at once.
    fetch: (request) => Promise.race([answer(request), aborted(request.signal)]),
    current: () => chosen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (fault) => change(fault ? { fault, left: REQUESTS[fault] } : WELL),
  };
}

/** Rejects with the signal's reason once it is aborted; never settles otherwise. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** An error, with the `Error` body that every one has. */
function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(stringifyJson({ code, message, status }), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
