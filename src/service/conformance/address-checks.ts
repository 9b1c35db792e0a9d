import { ask, type Answer } from './ask.ts';
import { doesNotHold, HOLDS, type Check } from './check.ts';

/** The base address, the orders, and what a page from another origin needs. */
export const addressChecks: Check[] = [
  {
    part: 'servers',
    claim: 'The base address ends in the version segment /v1',
    async run(target) {
      // An address at which nobody answers shows nothing.
      await ask(target, '/pets?limit=1');
      const { pathname } = new URL(target.baseUrl);
      return pathname.endsWith('/v1') ? HOLDS : doesNotHold(target.baseUrl);
    },
  },
  {
    part: 'listOrders',
    claim: 'GET /store/orders exists and answers JSON',
    async run(target) {
      const answer = await ask(target, '/store/orders');
      return answer.status === 200 && answer.json !== undefined
        ? HOLDS
        : doesNotHold(answer.summary);
    },
  },
  {
    part: 'app',
    claim: 'A page from another origin may read answers',
    async run(target) {
      const answer = await ask(target, '/pets?limit=1', { headers: { Origin: target.origin } });
      return allowsOrigin(answer, target.origin) ? HOLDS : doesNotHold(describeCors(answer));
    },
  },
  {
    part: 'app',
    claim: 'A page from another origin may read errors',
    async run(target) {
      const answer = await ask(target, '/pets', {
        authorization: null,
        headers: { Origin: target.origin },
      });
      return allowsOrigin(answer, target.origin) ? HOLDS : doesNotHold(describeCors(answer));
    },
  },
  preflightCheck('GET', ['authorization']),
  preflightCheck('POST', ['authorization', 'content-type']),
];

function preflightCheck(method: 'GET' | 'POST', headers: string[]): Check {
  return {
    part: 'app',
    claim: `A preflight for ${method} allows ${headers.join(' and ')}, without a key`,
    async run(target) {
      const answer = await ask(target, '/pets', {
        method: 'OPTIONS',
        authorization: null,
        headers: {
          Origin: target.origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': headers.join(','),
        },
      });
      const allowed = words(answer, 'Access-Control-Allow-Headers');
      // GET and POST need no leave of their own (Fetch standard, CORS-preflight fetch).
      return answer.status >= 200 &&
        answer.status < 300 &&
        allowsOrigin(answer, target.origin) &&
        // A star does not stand for Authorization there.
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

function words({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function describeCors({ status, headers }: Answer): string {
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'));
  return [`status ${status}`, ...cors.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
