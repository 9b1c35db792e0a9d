import { build, createServer, type InlineConfig, type ResolvedConfig } from 'vite';

const TEMPLATES = 'src/early/assembly/draw-templates.tsx';
const OLD_BROWSER_SCRIPT = 'src/early/old-browser-script.ts';
const FIRST_SCRIPT = 'src/early/first-script.ts';
const LAST_SCRIPT = 'src/early/last-script.ts';

/** The texts that the build puts into `index.html`. */
export interface PageParts {
  oldBrowserScript: string;
  splash: string;
  firstScript: string;
  templates: string;
  lastScript: string;
}

/** Builds the parts with the settings of the app's own build: same mode, variables and class names. */
export async function buildParts({
  root,
  mode,
  base,
  define,
  resolve,
  css,
}: ResolvedConfig): Promise<PageParts> {
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
  const [markup, oldBrowserScript, firstScript, lastScript] = await Promise.all([
    drawMarkup(config),
    buildScript(OLD_BROWSER_SCRIPT, config, 'es2015'),
    buildScript(FIRST_SCRIPT, config),
    buildScript(LAST_SCRIPT, config),
  ]);
  return { ...markup, oldBrowserScript, firstScript, lastScript };
}

interface Templates {
  drawSplash: () => string;
  drawTemplates: () => string;
}

async function drawMarkup(config: InlineConfig): Promise<{ splash: string; templates: string }> {
  // This server listens on no port. It compiles the modules for Node, with the class names of the build.
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module: Partial<Templates> = await server.ssrLoadModule(`${config.root}/${TEMPLATES}`);
    return { splash: module.drawSplash?.() ?? '', templates: module.drawTemplates?.() ?? '' };
  } finally {
    await server.close();
  }
}

async function buildScript(file: string, config: InlineConfig, target = 'es2023'): Promise<string> {
  const built = await build({
    ...config,
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: false,
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
