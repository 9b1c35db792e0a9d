import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FILE = new URL('../../api/openapi.yaml', import.meta.url);

/** Reads `src/api/openapi.yaml` as JSON text, which every OpenAPI tool can read, unlike YAML. */
export function readOpenApiJson(): string {
  return JSON.stringify(parse(readFileSync(FILE, 'utf8')));
}
