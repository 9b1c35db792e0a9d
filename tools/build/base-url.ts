const VARIABLES = {
  Production: 'VITE_PRODUCTION_BASE_URL',
  Staging: 'VITE_STAGING_BASE_URL',
} as const;

/** A placeholder for the app's own host, which a build does not know. `.invalid` is reserved (RFC 6761, 6.4). */
const APP_HOST = 'https://app.invalid';

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/**
 * Checks an environment's address: `https` (or `http` on this computer), or a path on the app's own host, which forwards
 * requests to the service. Both end in `/v1` (`servers` of `openapi.yaml`).
 *
 * @returns the address without a trailing slash
 * @throws Error that names the variable, the value and the rule
 */
export function readBaseUrl(variable: string, value: string): string {
  const fail = (rule: string) => new Error(`${variable} is "${value}", but it must ${rule}.`);
  const isPath = value.startsWith('/');
  const base = isPath ? APP_HOST : undefined;
  // Addresses that begin with // or /\ name another host.
  if (!URL.canParse(value, base) || (isPath && new URL(value, base).origin !== APP_HOST))
    throw fail(
      "be an absolute address, like https://pets.example/v1, or a path on the app's own host, like /v1",
    );
  const url = new URL(value, base);
  // Browsers ignore other hosts, such as an IPv6 address, in a content security policy (CSP level 3, 2.3.1).
  if (!/^[a-z\d.-]+$/.test(url.hostname))
    throw fail('have a host of letters, digits, - and . only, not an IPv6 address');
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
    throw fail('begin with https:// (http:// is only for this computer)');
  if (url.username !== '' || url.password !== '') throw fail('contain no user name or password');
  if (url.search !== '' || url.hash !== '') throw fail('have no ? or # part');
  const address = value.replace(/\/$/, '');
  if (!address.endsWith('/v1')) throw fail('have a path that ends in /v1');
  return address;
}

/**
 * Reads and checks the addresses in the variables of a build.
 *
 * @param env the `VITE_` variables
 * @returns the environments that have an address, each with its variable
 * @throws Error like `readBaseUrl`, or if two environments have the same address
 */
export function readAddresses(
  env: Readonly<Record<string, string>>,
): { name: string; variable: string; baseUrl: string }[] {
  const addresses = Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const value = env[variable];
    if (!value) return [];
    return [{ name, variable, baseUrl: readBaseUrl(variable, value) }];
  });
  // With one address for both, pets that staff add to test Staging would be in the real store.
  if (
    new Set(addresses.map(({ baseUrl }) => new URL(baseUrl, APP_HOST).href)).size < addresses.length
  )
    throw new Error(
      `${addresses.map(({ variable }) => variable).join(' and ')} have the same address, but they must be different services.`,
    );
  return addresses;
}
