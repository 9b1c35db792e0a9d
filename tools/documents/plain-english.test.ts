// Refuses words that read as translated, or that only this project would understand. Each has a replacement.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REPLACEMENTS: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bmeanwhile\b/i, 'while …'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bbeside\b/i, 'next to'],
  [/\bbut for\b/i, 'except'],
  [/\bwhat (became|becomes|comes|came) of\b/i, 'outcome'],
  [/\bgo(es|ing)? on\b/i, 'continue'],
  [/\b(no|some)body\b/i, 'the passive, or the person'],
  [/\btold\b/i, 'announced, or said'],
  [/\bin sight\b/i, 'visible'],
  [/\bat once\b/i, 'immediately'],
  [/\bafresh\b/i, 'again'],
  [/\bafterwards\b/i, 'after …'],
  [/\balso (if|where|when)\b/i, 'even if'],
  [/\b(left|leave|leaves|leaving) out\b/i, 'skip'],
  [/\bon (its|their) way\b/i, 'being sent, or in flight'],
  [/\bas (it|they) should\b/i, 'correctly'],
  [/\bsign(ed|ing)? out\b/i, 'the session ends'],
  [/\bwithout use\b/i, 'inactivity'],
  [/\bmay duplicate\b/i, 'may create a duplicate'],
  [/\bthe record of sent pets\b/i, 'Sent'],
  [/\bjournal\b/i, 'outbox, or Sent'],
  [/\bno more than\b/i, 'at most'],
];

/** Files with text from others, or about these words. */
const QUOTATIONS: ReadonlySet<string> = new Set([
  'src/api/openapi.yaml',
  'src/service/catalogues/sample-pets.ts',
  'tools/documents/plain-english.test.ts',
]);

const FOLDERS = ['src', 'tools', 'e2e', '.ci', 'public'];
const TEXT_FILE = /\.(tsx?|css|html|md|yaml|ya?ml|conf|json)$|Caddyfile$/;

const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync('.').filter((name) => /\.(md|ts|html|json)$/.test(name)),
].filter(
  (file) => TEXT_FILE.test(file) && !/^e2e\/\.|package-lock/.test(file) && !QUOTATIONS.has(file),
);

test('no file has words that plain English replaces', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        REPLACEMENTS.flatMap(([words, instead]) => {
          const [match] = words.exec(line) ?? [];
          return match === undefined ? [] : [`${file}:${index + 1}: ${match} → ${instead}`];
        }),
      ),
  );
  expect(found).toEqual([]);
});
