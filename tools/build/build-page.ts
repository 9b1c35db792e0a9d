import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, createServer, type InlineConfig, type ResolvedConfig, type Rollup } from 'vite';

const TEMPLATES = 'tools/build/draw-templates.tsx';
const OLD_BROWSER = 'src/early/old-browser.ts';
const REQUEST_LIST = 'src/early/request-list.ts';
const DRAW_LIST = 'src/early/draw-list.ts';

/** The rule with which `app-name.module.css` ends the styles of the first paint. */
const STYLES_SPLIT = '.end-of-first-styles{order:0}';

/**
 * Fills the placeholders in `index.html` except `<!-- policy -->`. They are in the order in which a browser needs them
 * (`src/early/README.md`).
 *
 * @returns the page, its inline scripts and styles, and the start file, for `hostingPlugin`
 * @throws Error if a placeholder or a part of the build is missing
 */
export async function buildPage(config: ResolvedConfig, bundle: Rollup.OutputBundle) {
  const { root, base } = config;
  const { oldBrowser, splash, requestList, templates, drawList } = await buildParts(config);
  const app = findEntry(bundle);
  const [firstStyles = '', otherStyles] = app.styles.split(STYLES_SPLIT);
  if (otherStyles === undefined) throw new Error(`The app's styles have no ${STYLES_SPLIT}`);
  const start = startFile(app.script, findRest(bundle));

  const page = readFileSync(`${root}/index.html`, 'utf8').replaceAll('%BASE_URL%', base);
  const html = fill(page, {
    // Disabled, because its text is inline. `src/main.tsx` enables it if a host's own policy blocks inline styles, and
    // Vite's chunk loader does not load a linked file again.
    '<!-- first styles -->': `<style>${firstStyles}</style>
    <link rel="stylesheet" crossorigin href="${base}${app.stylesFile}" disabled>`,
    '<!-- splash -->': splash,
    '<!-- request the list -->': `<script>${requestList}</script>`,
    '<!-- other styles, templates, draw the list -->': `<style>${otherStyles}</style>${templates}
    <script>${drawList}</script>`,
    '<!-- old browser -->': `<script>${oldBrowser}</script>`,
    '<script type="module" src="/src/main.tsx"></script>': `<link rel="modulepreload" crossorigin href="${base}${app.script}">
    <script type="module" crossorigin src="${base}${start.fileName}"></script>`,
  });
  return {
    html,
    inline: {
      scripts: [requestList, drawList, oldBrowser],
      styles: [firstStyles, otherStyles],
    },
    start,
  };
}

function fill(html: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [placeholder, text]) => {
    if (!filled.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
    return filled.replace(placeholder, () => text);
  }, html);
}

/** Finds the app's entry and style sheet: their file names relative to the base, and the text of the styles. */
function findEntry(bundle: Rollup.OutputBundle) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const [stylesFile = ''] = (entry?.type === 'chunk' && entry.viteMetadata?.importedCss) || [];
  const styles = bundle[stylesFile];
  if (!entry || styles?.type !== 'asset') throw new Error('The build has no entry with styles.');
  return { script: entry.fileName, stylesFile, styles: String(styles.source) };
}

function findRest(bundle: Rollup.OutputBundle): string {
  const rest = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === 'day-pages',
  );
  if (!rest) throw new Error('The build has no chunk named day-pages.');
  return rest.fileName;
}

/**
 * Creates the script that starts the app. It waits until the early page (`src/early`) is painted: otherwise a cached
 * bundle would run first, and delay remembered rows by 15 ms with the CPU throttled 4×. Without an early page, the
 * address most likely needs the pages of `src/app/day-pages.ts`, so the script requests it immediately.
 */
function startFile(script: string, rest: string) {
  const folder = script.slice(0, script.lastIndexOf('/') + 1);
  const [name, restName] = [script, rest].map((file) => `./${file.slice(folder.length)}`);
  const source = `const view = globalThis.earlyPage?.view;
if (!view) document.head.append(Object.assign(document.createElement("link"), {rel: "modulepreload", href: new URL("${restName}", import.meta.url)}));
await view?.painted;
import("${name}");
`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `${folder}start-${hash}.js`, source };
}

/** Builds the texts for `index.html` with the mode, variables and class names of the app's own build. */
async function buildParts({ root, mode, base, define, resolve, css }: ResolvedConfig) {
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
