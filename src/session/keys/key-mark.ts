/**
 * Returns four hex digits, the FNV-1a checksum of the key, folded to 16 bits. Different marks prove that
 * two lists were read with different keys. The same mark does not prove the same key: one in 65,536 keys
 * has it, so a mark can be stored where the key may not be.
 */
export function keyMark(key: string): string {
  // The two numbers are the offset basis and the prime of 32-bit FNV-1a.
  let sum = 0x811c9dc5;
  for (const char of key) sum = Math.imul(sum ^ char.charCodeAt(0), 0x01000193);
  return ((sum >>> 16) ^ (sum & 0xffff)).toString(16).padStart(4, '0');
}
