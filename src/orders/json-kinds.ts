// What a value that `parseJson` (api/json.ts) has read can be, beside text, true, false and null.

export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object. A number that is no bigint is an object too, but one of a class. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

export function isJsonNumber(value: unknown): boolean {
  if (typeof value !== 'object') return typeof value === 'bigint';
  return value !== null && !Array.isArray(value) && !isJsonObject(value);
}
