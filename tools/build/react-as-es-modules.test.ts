import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { reactAsEsModules } from './react-as-es-modules.ts';

// Inside the project, so that React is found.
const root = mkdtempSync(join('node_modules', '.react-pages-'));
afterAll(() => rmSync(root, { recursive: true }));

const PAGES = ['first.js', 'second.js'];
const PAGE = `
  import React, { useState } from 'react';
  import * as namespace from 'react';
  import { jsx } from 'react/jsx-runtime';
  globalThis.used = [React.useId, useState, namespace.useMemo, jsx];`;

/** Builds two pages that import React, and returns their code without the chunk they share. */
async function buildPages(plugins: Plugin[]): Promise<string[]> {
  for (const page of PAGES) writeFileSync(join(root, page), PAGE);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, rolldownOptions: { input: PAGES } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((part) => (part.type === 'chunk' && part.isEntry ? part.code : []));
}

/** Rolldown's function that creates an object with all exports of a CommonJS module. */
const TO_ES_MODULE = '__toESM';

test('pages import only the parts of React that they use, not an object of all its exports', async () => {
  const plain = await buildPages([]);
  expect(plain.map((code) => code.includes(TO_ES_MODULE))).toEqual([true, true]);

  const pages = await buildPages([reactAsEsModules()]);
  expect(pages.map((code) => code.includes(TO_ES_MODULE))).toEqual([false, false]);
  for (const page of pages)
    for (const name of ['useId', 'useState', 'useMemo', 'jsx']) expect(page).toContain(name);
});
