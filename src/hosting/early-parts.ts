import { createHash } from 'node:crypto';
import { build, createServer, type InlineConfig, type ResolvedConfig } from 'vite';

/** What the page carries itself, so that it needs no journey of its own. Files below the root. */
export interface EarlyOptions {
  /** Exports `drawSplash` and `drawFrames`, which return HTML for the page's root and for its end. */
  frames: string;
  /** Runs behind what is shown first. */
  first: string;
  /** Runs at the page's end. */
  last: string;
}

/** The same parts, as text. */
export interface EarlyParts {
  splash: string;
  frames: string;
  first: string;
  last: string;
}

interface Frames {
  drawSplash: () => string;
  drawFrames: () => string;
}

/** Builds them as the app around them is built: same mode, same variables, same replacements. */
export async function buildEarlyParts(
  options: EarlyOptions,
  { root, mode, base, define, resolve, css }: ResolvedConfig,
): Promise<EarlyParts> {
  const config: InlineConfig = {
    root,
    mode,
    base,
    configFile: false,
    logLevel: 'silent',
    ...(define && { define }),
    resolve: { alias: resolve.alias },
    ...(css.modules && { css: { modules: css.modules } }),
  };
  const [drawn, first, last] = await Promise.all([
    drawFrames(options.frames, config),
    buildScript(options.first, config),
    buildScript(options.last, config),
  ]);
  return { ...drawn, first, last };
}

async function drawFrames(file: string, config: InlineConfig) {
  // It serves nobody: it only turns modules, and the names in style sheets, into what they are built to.
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const frames: Partial<Frames> = await server.ssrLoadModule(`${config.root}/${file}`);
    return { splash: frames.drawSplash?.() ?? '', frames: frames.drawFrames?.() ?? '' };
  } finally {
    await server.close();
  }
}

async function buildScript(file: string, config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      rolldownOptions: {
        input: `${config.root}/${file}`,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${file} built no script.`);
  return chunk.code.trim();
}

/** What a policy calls an inline part by (CSP level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
