export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no `ExactNumber`, and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
