import { sendRequest, type Answer } from './send-request.ts';
import { REQUEST_ID_HEADERS } from '../../api/http/response-headers.ts';
import { doesNotHold, HOLDS, type Check } from './check.ts';

/** Those that need no key. */
export const keylessCorsChecks: Check[] = [
  {
    part: 'app',
    claim: 'A page from another origin may read errors',
    async run(target) {
      const answer = await sendRequest(target, '/pets', {
        authorization: null,
        headers: { Origin: target.origin },
      });
      return allowsOrigin(answer, target.origin) ? HOLDS : doesNotHold(describeCors(answer));
    },
  },
  preflightCheck('GET', ['authorization']),
  preflightCheck('POST', ['authorization', 'content-type']),
];

/** Checks of CORS, which the app needs, because its origin is not the service's (Fetch standard). */
export const corsChecks: Check[] = [
  {
    part: 'app',
    claim: 'A page from another origin may read answers',
    async run(target) {
      const answer = await sendRequest(target, '/pets?limit=1', {
        headers: { Origin: target.origin },
      });
      return allowsOrigin(answer, target.origin) ? HOLDS : doesNotHold(describeCors(answer));
    },
  },
  {
    part: 'app',
    claim: 'A page from another origin may read how long to wait, and the ID of a request',
    async run(target) {
      const answer = await sendRequest(target, '/pets?limit=1', {
        headers: { Origin: target.origin },
      });
      const exposed = readTokens(answer, 'Access-Control-Expose-Headers');
      // A wildcard counts, because the app sends no cookies (Fetch standard, CORS protocol).
      const isExposed = (name: string) => exposed.includes(name) || exposed.includes('*');
      // Retry-After comes with a 429 alone, which no check may cause, so it must be exposed always.
      const ids = REQUEST_ID_HEADERS.filter((name) => answer.headers.has(name));
      return ['retry-after', ...ids].every(isExposed) ? HOLDS : doesNotHold(describeCors(answer));
    },
  },
  ...keylessCorsChecks,
];

function preflightCheck(method: 'GET' | 'POST', headers: string[]): Check {
  return {
    part: 'app',
    claim: `A preflight for ${method} allows ${headers.join(' and ')}, without a key`,
    async run(target) {
      const answer = await sendRequest(target, '/pets', {
        method: 'OPTIONS',
        authorization: null,
        headers: {
          Origin: target.origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': headers.join(','),
        },
      });
      const allowed = readTokens(answer, 'Access-Control-Allow-Headers');
      // GET and POST need no Access-Control-Allow-Methods (Fetch standard, CORS-preflight fetch).
      return answer.status >= 200 &&
        answer.status < 300 &&
        allowsOrigin(answer, target.origin) &&
        // Access-Control-Allow-Headers: * does not cover Authorization (Fetch standard).
        headers.every(
          (name) => allowed.includes(name) || (name !== 'authorization' && allowed.includes('*')),
        )
        ? HOLDS
        : doesNotHold(describeCors(answer));
    },
  };
}

function allowsOrigin({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

function readTokens({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function describeCors({ status, headers }: Answer): string {
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'));
  return [`status ${status}`, ...cors.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
