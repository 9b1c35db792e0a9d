import type { Rollup } from 'vite';
import { type EarlyParts, hashSource } from './early-parts.ts';
import type { InlineHashes } from './headers.ts';

const STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]*\/(assets\/[^"]+))">/;

interface Page {
  html: string;
  inline: InlineHashes;
}

/**
 * Puts the parts into the page: the styles of the first view and a script where the head's title
 * ends, frames and a script at the body's end. Of the link to the styles the address stays, for a
 * host whose own policy lets in no inline parts (`src/app/missing-styles.ts`).
 */
export function putIn(html: string, parts: EarlyParts, bundle?: Rollup.OutputBundle): Page {
  const [link = '', address = '', file = ''] = STYLES.exec(html) ?? [];
  const asset = bundle?.[file];
  const styles = asset?.type === 'asset' ? String(asset.source) : '';
  const page = html
    .replace(link, '')
    .replace(
      '</title>',
      () =>
        `</title>\n    <script>${parts.head}</script>\n    <style data-address="${address}">${styles}</style>`,
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
