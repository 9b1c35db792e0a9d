// What the tests of the documents read.
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The package's scripts and what it runs with, from package.json. */
export const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const findDocuments = (folder: string, recursive: boolean) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    // The changelog names what is gone.
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

/** The text of each document, by its file. */
export const DOCUMENTS = new Map(
  [
    ...findDocuments('.', false),
    ...['src', 'tools'].flatMap((folder) => findDocuments(folder, true)),
  ].map((file) => [file, readFileSync(file, 'utf8')]),
);

/** An example of a command, such as `npm run build -- --base /shop/`: its script and what is given to it. */
export interface Example {
  file: string;
  script: string;
  args: readonly string[];
}

const COMMAND = /\bnpm (?:run\s+([\w:-]+)|(test))(?:\s+--\s+([^|&]+))?/g;
/** Code within a line, and the lines of a block of code, which begin with four spaces. */
const CODE = /`([^`]+)`|^ {4}(.+)$/gm;

/** Finds the examples in a document. */
export function findExamples(file: string, text: string): Example[] {
  return [...text.matchAll(CODE)].flatMap(([, span, line]) =>
    [...(span ?? line ?? '').matchAll(COMMAND)].map(([, script, test, args]) => ({
      file,
      script: script ?? test ?? '',
      args: args?.trim().split(/\s+/) ?? [],
    })),
  );
}
