/**
 * Checks a key before it is sent.
 *
 * @param key the key as typed, without outer spaces
 * @returns the message to show if the key cannot be sent, otherwise undefined
 */
export function checkKey(key: string): string | undefined {
  if (isSendable(key)) return undefined;
  if (key === '') return 'Enter an API key';
  if (/[\r\n]/.test(key)) return 'An API key has no line breaks. Copy it again in one line';
  if (/\p{Cc}/u.test(key)) return 'An API key has no tabs or control characters. Copy it again';
  return 'This API key has a character that cannot be sent, such as a curly quote. Copy it again';
}

/**
 * Whether a key can be part of a header: it has only visible characters and spaces (RFC 9110, 5.5), within
 * Latin-1 (which `fetch` requires).
 */
function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}
