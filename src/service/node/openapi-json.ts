import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FILE = new URL('../../api/openapi.yaml', import.meta.url);

/** The interface's document as JSON text: unlike YAML, every OpenAPI tool reads it. */
export function readOpenApiJson(): string {
  return JSON.stringify(parse(readFileSync(FILE, 'utf8')));
}
