import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';
import { type EarlyParts, hashSource } from './early-parts.ts';
import type { InlineHashes } from './headers.ts';

const ENTRY = /\s*<script type="module"[^>]* src="([^"]*\/)(assets\/)([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+)"/;
/** The app's own first ones, and the last of those that the splash needs. */
const FIRST_STYLES = /^.*?\.splash_\w+\{[^}]*\}/s;

/** Has a browser that knows it show nothing before the page's own rows, unless `send.ts` has none. */
const WAIT = '\n    <link rel="expect" href="#drawn" blocking="render">';

/** The script file that the page begins with. */
export interface StartFile {
  fileName: string;
  source: string;
}

interface Page {
  html: string;
  inline: InlineHashes;
  start: StartFile;
}

/**
 * Puts the parts into the page in the order in which they are needed, since a browser shows what it has
 * of a page: the styles of what is shown first and that itself, and the script that sends; then the
 * other styles, the frames, the script that draws, and the app's. Where Vite puts that one, in the
 * head, Chromium stops to paint an empty page.
 *
 * The link to the styles stays, switched off: for a host whose own policy lets in no inline parts
 * (`src/app/shell/missing-styles.ts`), and for chunks, which look there whether they have to fetch it.
 */
export function putIn(html: string, parts: EarlyParts, bundle?: Rollup.OutputBundle): Page {
  const [, file = ''] = STYLES.exec(html) ?? [];
  const asset = bundle?.[file];
  const all = asset?.type === 'asset' ? String(asset.source) : '';
  const [styles = ''] = FIRST_STYLES.exec(all) ?? [];
  const moreStyles = all.slice(styles.length);
  const [entry = '', base = '/', folder = '', name = ''] = ENTRY.exec(html) ?? [];
  const start = writeStart(folder, name);
  const page = html
    .replace(entry, '')
    .replace(STYLES, '$& disabled')
    .replace('</title>', () => `</title>${WAIT}\n    <style>${styles}</style>`)
    .replace(
      /(<div id="root">)(<\/div>)/,
      (_, opening, closing) => `${opening}${parts.splash}${closing}<script>${parts.first}</script>`,
    )
    .replace(
      '</body>',
      () => `<style>${moreStyles}</style>${parts.frames}
    <script>${parts.last}</script>
    <link rel="modulepreload" crossorigin href="${base}${folder}${name}">
    <script id="drawn" type="module" crossorigin src="${base}${start.fileName}"></script>
  </body>`,
    );
  return {
    html: page,
    inline: {
      scripts: [parts.first, parts.last].map(hashSource),
      styles: [styles, moreStyles].map(hashSource),
    },
    start,
  };
}

/**
 * A bundle that is at hand would be evaluated before the page is shown: 15 ms on a computer that is
 * slowed four times. It waits until what the page has drawn by itself is on the screen.
 */
function writeStart(folder: string, name: string): StartFile {
  const source = `await globalThis.earlyPage?.painted;import("./${name}");\n`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `${folder}start-${hash}.js`, source };
}
