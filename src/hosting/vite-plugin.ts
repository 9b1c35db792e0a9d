import type { Plugin } from 'vite';
import { pagePolicy } from './headers.ts';
import { writeHeadersFile } from './headers-file.ts';

/**
 * Puts the build's own policy into the page, before anything that it has a say in, and the host's
 * headers into `_headers`. Builds only: in development Vite's client needs inline styles.
 *
 * @param addresses the build's base addresses, absolute
 */
export function hostingPlugin(addresses: readonly string[]): Plugin {
  return {
    name: 'hosting',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy(addresses) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '_headers',
        source: writeHeadersFile(addresses),
      });
    },
  };
}
