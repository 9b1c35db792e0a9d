// Reads `src/api/openapi.yaml` for the tests that compare the code with it.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const Schema = z.record(z.string(), z.unknown());
const ObjectSchema = z.looseObject({
  required: z.array(z.string()),
  properties: z.record(z.string(), Schema),
});
const Json = z.object({
  content: z.strictObject({ 'application/json': z.object({ schema: Schema }) }),
});
const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'path']),
  required: z.optional(z.boolean()),
  schema: Schema,
});
const Operation = z.object({
  operationId: z.string(),
  deprecated: z.optional(z.boolean()),
  'x-sunset': z.optional(z.string()),
  security: z.optional(z.unknown()),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.extend(Json, { required: z.boolean() })),
  responses: z.record(z.string(), z.extend(Json, { 'x-example-only': z.optional(z.boolean()) })),
});
const Document = z.object({
  security: z.unknown(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
    schemas: z.object({
      PetStatus: Schema,
      NewPet: ObjectSchema,
      Pet: ObjectSchema,
      Pets: Schema,
      Error: ObjectSchema,
    }),
  }),
});

export const OPENAPI_TEXT = readFileSync('src/api/openapi.yaml', 'utf8');
const root: unknown = parse(OPENAPI_TEXT);

/** Resolves every `$ref`, and removes descriptions. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolve(find(String(value.$ref)));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'description')
      .map(([name, member]) => [name, resolve(member)]),
  );
}

function find(reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), root);
}

/** The document without references and descriptions. */
export const OPENAPI = Document.parse(resolve(root));

/** The operations of the document, with method and path. */
export const OPERATIONS = Object.entries(OPENAPI.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
