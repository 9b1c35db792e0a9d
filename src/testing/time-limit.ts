import { vi } from 'vitest';

/**
 * Replaces the time limit of requests, which would end early on a busy machine.
 *
 * @returns `end`, and a `fetch` that ends it once the headers of a response have arrived
 */
export function holdTimeLimit() {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const end = () => limit.abort(new DOMException('The time is over.', 'TimeoutError'));
  return {
    end,
    fetchThenEnd: async (request: Request) => {
      const response = await fetch(request);
      // Not before the client has the response.
      setImmediate(end);
      return response;
    },
  };
}
