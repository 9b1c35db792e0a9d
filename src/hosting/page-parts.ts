import type { Rollup } from 'vite';
import { type EarlyParts, hashSource } from './early-parts.ts';
import type { InlineHashes } from './headers.ts';

const STYLES = /<link rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+)"/;

interface Page {
  html: string;
  inline: InlineHashes;
}

/**
 * Puts the parts into the page: the styles of the first view and a script where the head's title
 * ends, frames and a script at the body's end. The link to the styles stays, switched off: for a host
 * whose own policy lets in no inline parts (`src/app/missing-styles.ts`), and for chunks, which look
 * there whether they have to fetch it.
 */
export function putIn(html: string, parts: EarlyParts, bundle?: Rollup.OutputBundle): Page {
  const [, file = ''] = STYLES.exec(html) ?? [];
  const asset = bundle?.[file];
  const styles = asset?.type === 'asset' ? String(asset.source) : '';
  const page = html
    .replace(STYLES, '$& disabled')
    .replace(
      '</title>',
      () => `</title>\n    <script>${parts.head}</script>\n    <style>${styles}</style>`,
    )
    .replace('</body>', () => `${parts.frames}\n    <script>${parts.end}</script>\n  </body>`);
  return {
    html: page,
    inline: {
      scripts: [hashSource(parts.head), hashSource(parts.end)],
      styles: [hashSource(styles)],
    },
  };
}
