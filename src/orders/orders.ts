import { isJsonObject, type JsonObject } from '../api/json/json-object.ts';

/** The rows of a table. Their fields are in order of first appearance. */
export interface Orders {
  rows: readonly JsonObject[];
  fields: readonly string[];
}

/** More fields are drawn too slowly, and are more likely IDs than names. */
const MAX_FIELDS = 100;

/** Reads JSON as rows of a table. Undefined if it is no list of objects, or if they have no fields or too many. */
export function readOrders(json: unknown): Orders | undefined {
  if (!Array.isArray(json) || !json.every(isJsonObject)) return undefined;
  const fields = [...new Set(json.flatMap((row) => Object.keys(row)))];
  const fits = json.length === 0 || (fields.length > 0 && fields.length <= MAX_FIELDS);
  return fits ? { rows: json, fields } : undefined;
}
