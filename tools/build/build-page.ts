import { readFileSync } from 'node:fs';
import { build, createServer, type InlineConfig, type ResolvedConfig, type Rollup } from 'vite';

const TEMPLATES = 'tools/build/draw-templates.tsx';
const OLD_BROWSER = 'src/before-react/old-browser.ts';
const REQUEST_LIST = 'src/before-react/request-list.ts';
const DRAW_LIST = 'src/before-react/draw-list.ts';

/**
 * Fills the placeholders in `index.html` except `<!-- policy -->`. They are in the order in which a browser needs them
 * (`src/before-react/README.md`).
 *
 * @returns the page, its inline scripts and styles, and the app's script, for `hostingPlugin`
 * @throws Error if a placeholder or a part of the build is missing
 */
export async function buildPage(config: ResolvedConfig, bundle: Rollup.OutputBundle) {
  const { root, base } = config;
  const { oldBrowser, splash, requestList, templates, drawList } = await buildParts(config);
  const app = findEntry(bundle);

  // Loaded in parallel with the script that imports them.
  const preloads = app.imports.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">\n    `,
  );
  const page = readFileSync(`${root}/index.html`, 'utf8').replaceAll('%BASE_URL%', base);
  const html = fill(page, {
    // Disabled, because its text is inline. `src/main.tsx` enables it if a host's own policy blocks inline styles, and
    // Vite's chunk loader does not load a linked file again.
    '<!-- styles -->': `<style>${app.styles}</style>
    <link rel="stylesheet" crossorigin href="${base}${app.stylesFile}" disabled>`,
    '<!-- splash -->': splash,
    '<!-- request the list -->': `<script>${requestList}</script>`,
    '<!-- templates, draw the list -->': `${templates}
    <script>${drawList}</script>`,
    '<!-- old browser -->': `<script>${oldBrowser}</script>`,
    '<script type="module" src="/src/main.tsx"></script>': `${preloads.join('')}<script type="module" crossorigin src="${base}${app.script}"></script>`,
  });
  return {
    html,
    inline: { scripts: [requestList, drawList, oldBrowser], styles: [app.styles] },
    entry: app.script,
  };
}

function fill(html: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [placeholder, text]) => {
    if (!filled.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
    return filled.replace(placeholder, () => text);
  }, html);
}

/** Finds the app's entry, the files it imports and its style sheet, with names relative to the base. */
function findEntry(bundle: Rollup.OutputBundle) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.');
  const [stylesFile = ''] = entry.viteMetadata?.importedCss ?? [];
  const styles = bundle[stylesFile];
  if (styles?.type !== 'asset') throw new Error('The entry has no styles.');
  const { fileName: script, imports } = entry;
  return { script, imports, stylesFile, styles: String(styles.source) };
}

/** Builds the texts for `index.html` with the mode, variables and class names of the app's own build. */
async function buildParts({ root, mode, base, define }: ResolvedConfig) {
  const config: InlineConfig = {
    root,
    mode,
    base,
    configFile: false,
    logLevel: 'silent',
    ...(define && { define }),
  };
  const [markup, oldBrowser, requestList, drawList] = await Promise.all([
    drawMarkup(config),
    buildScript(OLD_BROWSER, config, 'es2015'),
    buildScript(REQUEST_LIST, config),
    buildScript(DRAW_LIST, config),
  ]);
  return { ...markup, oldBrowser, requestList, drawList };
}

interface Templates {
  drawSplash: () => string;
  drawTemplates: () => Promise<string>;
}

async function drawMarkup(config: InlineConfig) {
  // Listens on no port, but compiles the modules for Node with the class names of the build.
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module: Partial<Templates> = await server.ssrLoadModule(`${config.root}/${TEMPLATES}`);
    return {
      splash: module.drawSplash?.() ?? '',
      templates: (await module.drawTemplates?.()) ?? '',
    };
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
