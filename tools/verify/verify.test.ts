// Each fault of a site fails exactly the checks that should detect it.
import { expect, test } from 'vitest';
import { checksumsOf } from '../build/checksums.ts';
import { EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { hostBuiltSite, SCRIPT } from '../host/built-site.ts';
import { verify } from './verify.ts';

/** Changes the host's response to a path, if it returns another status, another body or other headers. */
type Fault = (
  path: string,
  status: number,
) => { status?: number; body?: string; headers?: Record<string, string> } | undefined;

async function findFaults(fault: Fault) {
  const { url, folder } = await hostBuiltSite();
  const rows = await verify({
    url,
    files: checksumsOf(folder),
    headers: new Map(Object.entries(responseHeaders(EXAMPLE_ADDRESSES))),
    fetch: async (request) => {
      const { status, headers, body } = await fetch(request);
      const change = fault(new URL(request.url).pathname.slice(1), status) ?? {};
      const changed = new Headers(headers);
      for (const [name, value] of Object.entries(change.headers ?? {})) changed.set(name, value);
      return new Response(change.body ?? body, {
        status: change.status ?? status,
        headers: changed,
      });
    },
  });
  return rows.flatMap(({ part, claim, outcome }) =>
    outcome.result === 'does not hold' ? `${part}: ${claim} (${outcome.seen})` : [],
  );
}

test.each<[fault: string, Fault, found: RegExp[]]>([
  ['is right', () => undefined, []],
  [
    'has another script',
    (path) => (path === SCRIPT ? { body: 'else()' } : undefined),
    [/^files: \/assets\/index-Ab_12\.js is .*SHA-256 [0-9a-f]{64}\)$/],
  ],
  [
    'sends another Referrer-Policy with a 404',
    (_, status) => (status === 404 ? { headers: { 'Referrer-Policy': 'origin' } } : undefined),
    [/^headers: Referrer-Policy is .*missing-000000\.js: origin/],
  ],
  [
    'has the policy of another build',
    () => ({ headers: { 'Content-Security-Policy': "default-src 'self'" } }),
    [/^headers: Content-Security-Policy is .*default-src 'self'\)$/],
  ],
  [
    'lets browsers cache the page for an hour',
    (path) => (path === '' ? { headers: { 'Cache-Control': 'max-age=3600' } } : undefined),
    [/^caching: Browsers request the page.*max-age=3600/],
  ],
  [
    'does not let browsers cache scripts',
    (path) => (path === SCRIPT ? { headers: { 'Cache-Control': 'no-cache' } } : undefined),
    [/^caching: Browsers cache .*no-cache/],
  ],
  [
    'returns 404 for a deep link',
    (path) => (path === 'pets/12' ? { status: 404 } : undefined),
    [/^addresses: An address of a page .*status 404/],
  ],
  [
    'returns 200 for a missing file',
    (_, status) => (status === 404 ? { status: 200 } : undefined),
    [/^addresses: A missing file .*status 200/],
  ],
  [
    'compresses nothing',
    () => ({ headers: { 'Content-Encoding': 'identity' } }),
    [/^compression: .*Content-Encoding identity/],
  ],
])('a site that %s fails only the checks that should detect it', async (_name, fault, found) => {
  const faults = await findFaults(fault);
  expect(faults).toHaveLength(found.length);
  for (const [index, pattern] of found.entries()) expect(faults[index]).toMatch(pattern);
});
