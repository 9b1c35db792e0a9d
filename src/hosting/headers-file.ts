import { CACHING, everyResponse, type InlineHashes } from './headers.ts';

// On the hosts that read `_headers`, all rules that match an address add up, and a header that is
// given twice is sent with both values. So no page's rule may match an address under /assets/.
const PAGES = ['', ':page', 'pets/*', 'store/*'];

const ABOUT = `# What the host answers with, as Netlify, Cloudflare Pages and others read it.
# From src/hosting/headers.ts. A build fills in its own addresses,
# and the hashes of what its page holds itself.`;

/**
 * The text of `_headers` for a build with these addresses. Hosts read it at their root alone.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeHeadersFile(
  addresses: readonly string[],
  base = '/',
  inline?: InlineHashes,
): string {
  return `${[
    ABOUT,
    writeRule(`${base}*`, everyResponse(addresses, inline)),
    ...PAGES.map((path) => writeRule(base + path, { 'Cache-Control': CACHING.page })),
    writeRule(`${base}assets/*`, { 'Cache-Control': CACHING.asset }),
  ].join('\n\n')}\n`;
}

function writeRule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
    '\n',
  );
}

/** The headers of each rule of a `_headers` file, by the rule's path. Comments are left out. */
export function readHeadersFile(text: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  let headers = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.set(line, (headers = new Map()));
    const [, name, value] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name, value);
  }
  return rules;
}
