// The two files of a build that some hosts read by themselves, though only at their root.
import { CACHING, responseHeaders, type InlineHashes } from './headers.ts';

/** The folders of the app's pages, relative to the base. */
const FOLDERS = ['pets/*', 'store/*'];

// Some hosts apply every rule of `_headers` that matches an address, and join the values if two of them set the
// same header. So no rule for pages may match an address under /assets/.
const PAGES = ['', ':page', ...FOLDERS];

const ABOUT_HEADERS = `# Response headers, in the format of Netlify, Cloudflare Pages and others.
# Written from tools/build/headers.ts. A build fills in the addresses of its services,
# and the hashes of the page's inline scripts and styles.`;

const ABOUT_REDIRECTS = `# Addresses that are answered with the page, in the format of Netlify, Cloudflare Pages and GitLab Pages.
# Not \`/*\`, with which a missing file would be answered with the page, too.`;

/**
 * Writes `_headers` for a build with these addresses.
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

/** Reads the headers of each rule of a `_headers` file, by the rule's path. Ignores comments. */
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
 * Writes `_redirects`, which leads the addresses of pages to the page. Hosts serve the base and the files by
 * themselves, and answer what is neither with `404.html` and status 404.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeRedirectsFile(base: string): string {
  // Each rule leads to the folder, because Cloudflare Pages redirects `index.html` to its folder.
  const rules = ['pets', ...FOLDERS].map((page) => `${base}${page} ${base} 200`);
  return `${[ABOUT_REDIRECTS, '', ...rules].join('\n')}\n`;
}
