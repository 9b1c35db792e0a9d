import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

const root = mkdtempSync(join(tmpdir(), 'tokens-'));
afterAll(() => rmSync(root, { recursive: true }));

const TOKENS = `:root {
  --text: light-dark(#111, #eee);
  --space: 0.25rem;
  --control: 2rem;
  @media (pointer: coarse) {
    --control: 3rem;
  }
}`;

/** Builds a page with these styles, and returns its styles without spaces. */
async function buildStyles(page: string): Promise<string> {
  const files = {
    'tokens.css': TOKENS,
    'page.css': page,
    'page.js': 'import "./tokens.css"; import "./page.css";',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineTokens('tokens.css')],
    build: { write: false, cssTarget: 'chrome123', rolldownOptions: { input: 'page.js' } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const styles = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'asset');
  return styles?.type === 'asset' ? String(styles.source).replaceAll(/\s/g, '') : '';
}

test('replaces constants by their values, and removes their declarations', async () => {
  const styles = await buildStyles('p { --line: 1px solid var(--text); margin: var(--space) 0 }');
  expect(styles).toMatch(/--line:1pxsolidlight-dark\(#111,#eee\)/);
  expect(styles).toContain('margin:.25rem0');
  expect(styles).not.toMatch(/--text|--space/);
});

test('keeps variables that are declared twice or in another sheet', async () => {
  const styles = await buildStyles('p { --row: 1px; top: var(--row); height: var(--control) }');
  expect(styles).toContain('height:var(--control)');
  expect(styles).toContain('top:var(--row)');
  expect(styles).toMatch(/:root\{--control:2rem;?@media\(pointer:coarse\)\{--control:3rem/);
});

test('rejects another sheet that declares a constant, because that would have no effect', async () => {
  await expect(buildStyles('p { --space: 1px; margin: var(--space) }')).rejects.toThrow(
    'page.css declares --space, which is a constant of tokens.css.',
  );
});
