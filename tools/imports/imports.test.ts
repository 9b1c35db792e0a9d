// Who may import whom in `src/`, so that rooms never import one another in a circle (files neither: `import/no-cycle`). A
// room is a folder of `src/`, or of `src/pets/`, with its subfolders. CONTRIBUTING.md draws it. Own code, because
// dependency-cruiser reads no TypeScript 7 on Node 20.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What all jobs of `pets/` share, in an order in which each may use those before it. */
const SHARED_ROOMS = ['pets/pet', 'pets/csv', 'pets/labels', 'pets/loaded-lists'];
const UPPER_SHARED_ROOMS = ['pets/new-pet', 'pets/sent-lines'];
const PETS_BASE = ['addresses', 'api', 'database', 'outbox', 'ui', 'untrusted-text'];
const JOBS = [
  'pets/add',
  'pets/import',
  'pets/list',
  'pets/overview',
  'pets/pet-page',
  'pets/sent',
];
const ALL_SHARED = [...SHARED_ROOMS, ...UPPER_SHARED_ROOMS];

/** In an order in which each room imports only those above it. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ui: [],
  api: [],
  addresses: ['api'],
  'untrusted-text': ['api', 'ui'],
  database: ['api'],
  outbox: ['database', 'api'],
  service: ['api'],
  practice: ['service', 'api', 'ui'],
  session: ['database', 'api', 'ui', 'untrusted-text'],
  orders: ['addresses', 'api', 'ui', 'untrusted-text'],
  ...Object.fromEntries(
    ALL_SHARED.map((room, index) => [room, [...PETS_BASE, ...ALL_SHARED.slice(0, index)]]),
  ),
  ...Object.fromEntries(JOBS.map((job) => [job, [...PETS_BASE, ...ALL_SHARED]])),
  app: [...PETS_BASE, ...ALL_SHARED, ...JOBS, 'orders', 'practice', 'session'],
  'before-react': ['addresses', 'api', 'database', 'pets/list', 'session', 'ui', 'untrusted-text'],
};

/** Libraries that a room does not use: what is below the screens knows no routes, and so on. `node:` is for no room. */
const LIBRARIES_REFUSED: Record<string, RegExp> = {
  ui: /^(wouter|@tanstack)/,
  api: /^(wouter|@tanstack)/,
  addresses: /^(wouter|@tanstack)/,
  'untrusted-text': /^(wouter|@tanstack)/,
  database: /^(react|wouter|@tanstack)/,
  outbox: /^wouter/,
  session: /^wouter/,
  practice: /^wouter/,
  service: /^react/,
};

/** The imports of each file of `src/` that ships, with types. */
const imports = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/testing\//.test(file))
    .map((file) => [file, importsOf(file)]),
);

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g), ([, path = '']) =>
    join(dirname(file), path),
  );
}

/** The room of a file. Empty for `src/main.tsx`, which may import anything. */
function roomOf(file: string): string {
  const [, folder = '', job = '', more] = file.split('/');
  if (job === '') return '';
  return folder === 'pets' && more !== undefined ? `pets/${job}` : folder;
}

test('every import is one that its room may have', () => {
  const refused: string[] = [];
  for (const [file, paths] of imports)
    for (const path of paths) {
      const [room, other] = [roomOf(file), roomOf(path)];
      if (room === '' || room === other || MAY_IMPORT[room]?.includes(other)) continue;
      refused.push(`${file} → ${path}`);
    }
  expect(refused).toEqual([]);
});

test('no room uses a library that it has no business with', () => {
  const refused: string[] = [];
  for (const file of imports.keys())
    for (const [, library = ''] of readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g))
      if (library.startsWith('node:') || LIBRARIES_REFUSED[roomOf(file)]?.test(library))
        refused.push(`${file} → ${library}`);
  expect(refused).toEqual([]);
});

test('each room may import only rooms above it, so there is no circle', () => {
  const above = new Set<string>();
  const refused: string[] = [];
  for (const [room, others] of Object.entries(MAY_IMPORT)) {
    for (const other of others) if (!above.has(other)) refused.push(`${room} → ${other}`);
    above.add(room);
  }
  expect(refused).toEqual([]);
});

test('every room has its rule', () => {
  const rooms = new Set([...imports.keys()].map(roomOf).filter((room) => room !== ''));
  expect([...rooms].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
});
