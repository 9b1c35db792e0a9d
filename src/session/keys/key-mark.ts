/**
 * Four hex digits by which to tell whether two lists were read with the same key: its FNV-1a
 * checksum, folded to 16 bits. One in 65,536 keys shares a mark, so that the mark may be stored
 * where the key may not: the key cannot be found from it.
 */
export function keyMark(key: string): string {
  // The offset basis and the prime that FNV-1a defines for 32 bits.
  let sum = 0x811c9dc5;
  for (const char of key) sum = Math.imul(sum ^ char.charCodeAt(0), 0x01000193);
  return ((sum >>> 16) ^ (sum & 0xffff)).toString(16).padStart(4, '0');
}
