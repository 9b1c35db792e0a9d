/** The longest IDs, of 64 bits, have 19 digits and a sign. */
const LONG = 12;

/** Whether an ID may need room of its own in a narrow place: it is never broken. For the attribute `data-long`. */
export function isLongId(id: bigint): true | undefined {
  return String(id).length > LONG || undefined;
}
