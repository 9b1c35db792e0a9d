import type { Logger, Plugin, ResolvedConfig } from 'vite';
import { buildEarlyParts, type EarlyOptions } from './early-parts.ts';
import { type InlineHashes, pagePolicy } from './headers.ts';
import { writeHeadersFile } from './headers-file.ts';
import { putIn, type StartFile } from './page-parts.ts';
import { writeRedirectsFile } from './redirects-file.ts';

export interface HostingOptions {
  /** The build's base addresses, absolute, by the names of their environments. */
  addresses: ReadonlyMap<string, string>;
  /** Of this app, with its commit. */
  version: string;
  /** What the page carries itself; where left out, nothing. */
  early?: EarlyOptions;
}

/**
 * Puts the build's own policy into the page, before anything that it has a say in, and beside it
 * what hosts ask for: headers, pages, a page for what is not found, and which build this is.
 * Builds only: in development Vite's client needs inline styles.
 */
export function hostingPlugin({ addresses, version, early }: HostingOptions): Plugin {
  const services = [...addresses.values()];
  let base = '/';
  let logger: Pick<Logger, 'info'> = console;
  let config: ResolvedConfig | undefined;
  let inline: InlineHashes = { scripts: [], styles: [] };
  let start: StartFile | undefined;
  return {
    name: 'hosting',
    apply: 'build',
    // After Vite's own, which makes the page.
    enforce: 'post',
    configResolved(resolved) {
      ({ base, logger } = config = resolved);
      // Relative ones fail in deep links, and the page's policy takes files from its own origin.
      if (!base.startsWith('/')) throw new Error('--base must be a path, such as /shop/.');
    },
    async transformIndexHtml(html, { bundle }) {
      const parts = early && config ? await buildEarlyParts(early, config) : undefined;
      const page = parts && putIn(html, parts, bundle);
      if (page) ({ inline, start } = page);
      return {
        html: page?.html ?? html,
        tags: [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: pagePolicy(services, inline),
            },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
    generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('_headers', writeHeadersFile(services, base, inline));
      emit('_redirects', writeRedirectsFile(base));
      const page = bundle['index.html'];
      // GitHub Pages and others answer with it where there is no file, with the status 404.
      if (page?.type === 'asset') emit('404.html', page.source);
      if (start) emit(start.fileName, start.source);
      const entry =
        start ?? Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      // The entry's name changes with all that it leads to, other than a version by hand.
      emit('version.json', `${JSON.stringify({ version, entry: entry?.fileName })}\n`);
    },
    writeBundle: {
      // After the list of files.
      order: 'post',
      handler() {
        logger.info(`\n${version}. ${describeEnvironments(addresses)}`);
      },
    },
  };
}

/** Which environments are in a build, in one line. */
export function describeEnvironments(addresses: ReadonlyMap<string, string>): string {
  const names = [...addresses].map(([name, address]) => `${name} (${address})`);
  return `Environments in this build: ${new Intl.ListFormat('en').format([...names, 'Practice'])}.`;
}
