// Tells apart the values that `parseJson` (`src/api/json/json.ts`) returns.

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, and not an `ExactNumber` or a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Whether a value is a JSON number: a bigint or an `ExactNumber`. */
export function isJsonNumber(value: unknown): boolean {
  if (typeof value !== 'object') return typeof value === 'bigint';
  return value !== null && !Array.isArray(value) && !isJsonObject(value);
}
