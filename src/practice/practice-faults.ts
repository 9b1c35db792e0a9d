import { createListeners, type Listeners } from '../ui/listeners.ts';
import type { Handler } from '../service/handler.ts';
import type { ChosenFault, Fault } from './fault-words.ts';

export interface FaultyService {
  fetch: Handler;
  /** Returns the same object until the fault or its count changes, as `useSyncExternalStore` requires. */
  current: () => ChosenFault;
  subscribe: Listeners['subscribe'];
  choose: (fault: Fault | undefined) => void;
}

const REQUESTS: Record<Fault, number> = {
  slow: Infinity,
  'loses response': 1,
  'refuses key': 1,
  'too many': 3,
  unavailable: 3,
};
const SLOW_MS = 4000;
const RETRY_AFTER_SECONDS = '5';
const NO_FAULT: ChosenFault = { fault: undefined, remaining: 0 };

/** Adds faults to a service: responses that report a failure, arrive late, or never arrive. */
export function withFaults(service: Handler): FaultyService {
  const { notify, subscribe } = createListeners();
  let chosen = NO_FAULT;
  const change = (next: ChosenFault) => {
    chosen = next;
    notify();
  };

  /** Returns the fault that affects this request, if any, and counts the request. */
  const takeFault = ({ method }: Request): Fault | undefined => {
    const { fault, remaining } = chosen;
    if (fault === undefined || (fault === 'loses response' && method !== 'POST')) return undefined;
    if (remaining < Infinity)
      change(remaining > 1 ? { fault, remaining: remaining - 1 } : NO_FAULT);
    return fault;
  };

  const respond = async (request: Request): Promise<Response> => {
    switch (takeFault(request)) {
      case undefined:
        return service(request);
      case 'slow': {
        const response = await service(request);
        await new Promise((resolve) => {
          setTimeout(resolve, SLOW_MS);
        });
        return response;
      }
      case 'loses response':
        await service(request);
        // `fetch` rejects with a TypeError when a connection is cut (Fetch standard, section 5.6).
        throw new TypeError('The connection was cut on purpose.');
      case 'refuses key':
        return refuse(401, 'invalid_api_key', 'This API key is not valid.', {
          'WWW-Authenticate': 'Bearer',
        });
      case 'too many':
        return refuse(429, 'too_many_requests', 'Too many requests.', {
          'Retry-After': RETRY_AFTER_SECONDS,
        });
      case 'unavailable':
        return refuse(503, 'unavailable', 'The store is temporarily unavailable.');
    }
  };

  return {
    // The handler ignores the signal, but an aborted request must reject, as with the browser’s `fetch`.
    fetch: (request) => Promise.race([respond(request), rejectOnAbort(request.signal)]),
    current: () => chosen,
    subscribe,
    choose: (fault) => change(fault ? { fault, remaining: REQUESTS[fault] } : NO_FAULT),
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message, status }, { status, headers });
}
