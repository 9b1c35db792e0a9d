/**
 * Whether a key can be part of a header: it has only visible characters and spaces (RFC 9110, 5.5), within
 * Latin-1 (which `fetch` requires).
 */
export function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}
