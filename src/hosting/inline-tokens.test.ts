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

/** The styles that come out of a build, in one file, with all spaces gone. */
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

test('constants stand where they are used, and nowhere else', async () => {
  const styles = await buildStyles('p { --line: 1px solid var(--text); margin: var(--space) 0 }');
  expect(styles).toMatch(/--line:1pxsolidlight-dark\(#111,#eee\)/);
  expect(styles).toContain('margin:.25rem0');
  expect(styles).not.toMatch(/--text|--space/);
});

test('what depends on the pointer stays a variable, and so does what a sheet has of its own', async () => {
  const styles = await buildStyles('p { --row: 1px; top: var(--row); height: var(--control) }');
  expect(styles).toContain('height:var(--control)');
  expect(styles).toContain('top:var(--row)');
  expect(styles).toMatch(/:root\{--control:2rem;?@media\(pointer:coarse\)\{--control:3rem/);
});

test('no other sheet may declare a constant: what uses it would not hear of it', async () => {
  await expect(buildStyles('p { --space: 1px; margin: var(--space) }')).rejects.toThrow(
    'page.css declares --space, which tokens.css has as a constant.',
  );
});
