const ABOUT = `# Addresses that are answered with the page, in the format of Netlify, Cloudflare Pages and GitLab Pages.
# Not \`/*\`, with which a missing file would be answered with the page, too.`;

/** The app's pages, relative to the base. The base needs no rule, because hosts serve `index.html` there. */
const PAGES = ['pets', 'pets/*', 'store/*'];

/**
 * Writes `_redirects`. Hosts answer any other address with `404.html` and status 404.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeRedirectsFile(base: string): string {
  // Each rule leads to the folder, because Cloudflare Pages redirects `index.html` to its folder.
  return `${[ABOUT, '', ...PAGES.map((page) => `${base}${page} ${base} 200`)].join('\n')}\n`;
}
