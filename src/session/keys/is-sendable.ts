/**
 * Whether a key can travel in a header (RFC 9110, 5.5: visible characters, no line breaks; `fetch`
 * adds: nothing beyond Latin-1).
 */
export function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}
