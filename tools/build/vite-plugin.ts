import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { pagePolicy } from './headers.ts';
import { writeManifest } from './manifest.ts';
import { CHECKSUMS_FILE, checksumsOf, writeChecksums } from './checksums.ts';
import { writeHeadersFile, writeRedirectsFile } from './headers-and-redirects.ts';

interface BuiltPage {
  /** With `<!-- policy -->` in place of its content security policy. */
  html: string;
  /** The texts of its inline scripts and styles. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  /** The file of the script that starts the app. */
  entry: string;
}

export interface HostingOptions {
  /** The environments with a base address, which is a path if it is on the app's own host. */
  addresses: readonly { name: string; baseUrl: string }[];
  /** Whether the build also has Practice, an environment without an address. */
  hasPractice: boolean;
  /** The app's version with its commit. */
  version: string;
  /** Writes the packages of the build (`writeSbom`). */
  sbom: () => string;
  /** Builds the page from the complete bundle. */
  buildPage: (config: ResolvedConfig, bundle: Rollup.OutputBundle) => Promise<BuiltPage>;
}

const POLICY_PLACEHOLDER = '<!-- policy -->';

/**
 * Writes the files that a host needs besides the bundle: the page with its content security policy, a copy of it for
 * addresses without a file, the headers, the redirects, the version, the manifest, the packages, and
 * the checksums of all other files. For builds only: in development, Vite serves index.html, and needs inline styles.
 */
export function hostingPlugin({
  addresses,
  hasPractice,
  version,
  sbom,
  buildPage,
}: HostingOptions): Plugin {
  const services = addresses.map(({ baseUrl }) => baseUrl);
  return {
    name: 'hosting',
    apply: 'build',
    // After Vite's own plugins, which add the style sheets.
    enforce: 'post',
    configResolved({ base }) {
      // Relative paths fail in deep links, and the policy allows only files of the page's own origin.
      if (!base.startsWith('/')) throw new Error('--base must be a path, such as /shop/.');
    },
    async generateBundle(_options, bundle) {
      const config = this.environment.getTopLevelConfig();
      const { base } = config;
      const { html, inline, entry } = await buildPage(config, bundle);
      const hashes = {
        scripts: inline.scripts.map(hashSource),
        styles: inline.styles.map(hashSource),
      };
      const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(services, hashes)}" />`;
      const page = html.replace(POLICY_PLACEHOLDER, () => policy);
      const files = {
        'index.html': page,
        // GitHub Pages and others return this page with status 404 for addresses without a file.
        '404.html': page,
        _headers: writeHeadersFile(services, base, hashes),
        _redirects: writeRedirectsFile(base),
        'version.json': `${JSON.stringify({ version, entry })}\n`,
        'manifest.json': writeManifest({
          environments: addresses.map(({ name }) => name),
          base,
        }),
        'sbom.cdx.json': sbom(),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
    writeBundle: {
      // After all files are written, and Vite has printed their list.
      order: 'post',
      handler() {
        const { root, base, build, logger } = this.environment.getTopLevelConfig();
        const folder = resolve(root, build.outDir);
        writeFileSync(join(folder, CHECKSUMS_FILE), writeChecksums(checksumsOf(folder)));
        logger.info(`\n${version}. ${describeEnvironments(addresses, hasPractice)}`);
        logger.info(describeHosting(base, build.outDir, services));
      },
    },
  };
}

/** Hashes an inline script or style for a content security policy (CSP level 3, section 2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function describeEnvironments(
  addresses: HostingOptions['addresses'],
  hasPractice: boolean,
): string {
  const names = addresses.map(({ name, baseUrl }) => `${name} (${baseUrl})`);
  if (hasPractice) names.push('Practice');
  return `Environments in this build: ${new Intl.ListFormat('en').format(names)}.`;
}

function describeHosting(base: string, outDir: string, services: readonly string[]): string {
  const destination =
    base === '/'
      ? `the root of any static host.
For a sub-folder, as on GitHub Pages, build with its path: npm run build -- --base /REPOSITORY/`
      : `${base} on any static host, such as GitHub Pages.`;
  const forwarded = services
    .filter((address) => address.startsWith('/'))
    .map(
      (path) => `\nThe host must forward ${path} to the service, as the examples in tools/host do.`,
    );
  return `To host it, copy the files in ${outDir} to ${destination}
Include 404.html, which hosts like GitHub Pages return for deep links.${forwarded.join('')}`;
}
