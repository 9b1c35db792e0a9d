// `_headers` and `_redirects`, which some hosts read automatically, but only in their root folder.
import { CACHING, responseHeaders, type InlineHashes } from './headers.ts';

/** The folders of the app's pages, relative to the base. */
const FOLDERS = ['pets/*', 'store/*'];

// No rule for pages may match an address under /assets/: some hosts apply every matching rule of `_headers`, and join
// the values of a header that two rules set.
const PAGES = ['', ':page', ...FOLDERS];

const ABOUT_HEADERS = `# Response headers, in the format of Netlify, Cloudflare Pages and others.
# Generated from tools/build/headers.ts. A build adds the addresses of its services,
# and the hashes of the page's inline scripts and styles.`;

const ABOUT_REDIRECTS = `# Addresses that return the page, in the format of Netlify, Cloudflare Pages and GitLab Pages.
# Not \`/*\`, because missing files would return the page, too.`;

/**
 * Writes `_headers` for a build with these service addresses.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeHeadersFile(
  addresses: readonly string[],
  base = '/',
  inline?: InlineHashes,
): string {
  return `${[
    ABOUT_HEADERS,
    writeRule(`${base}*`, responseHeaders(addresses, inline)),
    ...PAGES.map((path) => writeRule(base + path, { 'Cache-Control': CACHING.page })),
    writeRule(`${base}assets/*`, { 'Cache-Control': CACHING.asset }),
  ].join('\n\n')}\n`;
}

function writeRule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
    '\n',
  );
}

/** Reads the headers of each rule in a `_headers` file, by the rule's path. */
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

/**
 * Writes `_redirects`, which maps the addresses of pages to the page. Hosts serve the base and the files anyway, and
 * return `404.html` with status 404 for all other addresses.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeRedirectsFile(base: string): string {
  // To the folder, because Cloudflare Pages redirects `index.html` to its folder.
  const rules = ['pets', ...FOLDERS].map((page) => `${base}${page} ${base} 200`);
  return `${[ABOUT_REDIRECTS, '', ...rules].join('\n')}\n`;
}
