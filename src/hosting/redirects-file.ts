const ABOUT = `# Which addresses the page answers itself, as Netlify, Cloudflare Pages and GitLab Pages read it.
# No more than these: with \`/*\`, a file that is missing would be answered with the page.`;

/** What the app has pages at, after the base: beside that itself, all under these. */
const PAGES = ['pets', 'pets/*', 'store/*'];

/**
 * The text of `_redirects`. Any other address gets the host's `404.html`, with that status.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function writeRedirectsFile(base: string): string {
  // The folder rather than its `index.html`, which Cloudflare Pages would redirect to the folder.
  return `${[ABOUT, '', ...PAGES.map((page) => `${base}${page} ${base} 200`)].join('\n')}\n`;
}
