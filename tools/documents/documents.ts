import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The scripts and dependencies in package.json. */
export const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const findDocuments = (folder: string, recursive: boolean) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    // Not the changelog, which names things that were removed.
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

/** The text of each document, by its path. */
export const DOCUMENTS = new Map(
  [
    ...findDocuments('.', false),
    ...['src', 'tools'].flatMap((folder) => findDocuments(folder, true)),
  ].map((file) => [file, readFileSync(file, 'utf8')]),
);

/** An example of a command, such as `npm run build -- --base /shop/`. */
export interface Example {
  file: string;
  script: string;
  args: readonly string[];
}

const COMMAND = /\bnpm (?:run\s+([\w:-]+)|(test))(?:\s+--\s+([^|&]+))?/g;
/** Inline code, and lines of code blocks, which are indented by four spaces. */
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
