/**
 * Whether two texts are the same, in a time that depends on the length of `given` alone, so that
 * nobody learns a key letter by letter from how long a refusal takes.
 *
 * Written out here because `crypto.subtle` and `timingSafeEqual` are not found in every place where
 * the handler runs: a page on plain http has neither.
 */
export function isSameText(given: string, expected: string): boolean {
  const a = new TextEncoder().encode(given);
  const b = new TextEncoder().encode(expected);
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index % b.length] ?? 0);
  return difference === 0;
}
