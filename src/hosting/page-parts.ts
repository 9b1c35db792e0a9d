import type { Rollup } from 'vite';
import { type EarlyParts, hashSource } from './early-parts.ts';
import type { InlineHashes } from './headers.ts';

const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+)"/;

interface Page {
  html: string;
  inline: InlineHashes;
}

/**
 * Puts the parts into the page: the styles of the first view where the head's title ends, what is
 * shown first into the root, frames and the scripts at the body's end. In the head, where Vite puts the app's, Chromium would stop behind
 * them to paint an empty page first. The link to the styles stays, switched off: for a host whose own
 * policy lets in no inline parts (`src/app/missing-styles.ts`), and for chunks, which look there
 * whether they have to fetch it.
 */
export function putIn(html: string, parts: EarlyParts, bundle?: Rollup.OutputBundle): Page {
  const [, file = ''] = STYLES.exec(html) ?? [];
  const asset = bundle?.[file];
  const styles = asset?.type === 'asset' ? String(asset.source) : '';
  const [entry = ''] = ENTRY.exec(html) ?? [];
  const page = html
    .replace(entry, '')
    .replace(STYLES, '$& disabled')
    .replace('<div id="root">', (root) => root + parts.splash)
    .replace('</title>', () => `</title>\n    <style>${styles}</style>`)
    .replace(
      '</body>',
      () => `${parts.frames}\n    <script>${parts.script}</script>${entry}\n  </body>`,
    );
  return {
    html: page,
    inline: { scripts: [hashSource(parts.script)], styles: [hashSource(styles)] },
  };
}
