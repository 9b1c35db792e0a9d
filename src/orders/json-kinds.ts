// What a value that `parseJson` (api/json.ts) has read can be, beside text, true, false and null.

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. Numbers that are no bigint are instances of a class. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Whether a value is a JSON number: a bigint, or the class that keeps the digits of other numbers. */
export function isJsonNumber(value: unknown): boolean {
  if (typeof value !== 'object') return typeof value === 'bigint';
  return value !== null && !Array.isArray(value) && !isJsonObject(value);
}
