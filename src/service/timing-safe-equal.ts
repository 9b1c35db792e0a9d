/**
 * Whether two texts are equal. The time that this takes depends on the length of `given` only, so
 * that nobody can find out a key by measuring how long refusals take.
 *
 * Written by hand because the handler also runs in pages on plain HTTP, which have neither
 * `crypto.subtle` nor Node's `timingSafeEqual`.
 */
export function timingSafeEqual(given: string, expected: string): boolean {
  const a = new TextEncoder().encode(given);
  const b = new TextEncoder().encode(expected);
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index % b.length] ?? 0);
  return difference === 0;
}
