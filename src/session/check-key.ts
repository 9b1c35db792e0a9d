/** Returns why a typed key, without outer spaces, cannot be sent. Undefined if it can. */
export function checkKey(key: string): string | undefined {
  if (isSendable(key)) return undefined;
  if (key === '') return 'Enter an API key';
  if (/[\r\n]/.test(key)) return 'An API key cannot contain line breaks. Copy it as one line';
  if (/\p{Cc}/u.test(key))
    return 'An API key cannot contain tabs or control characters. Copy it again';
  return 'This API key contains a character that cannot be sent, such as a curly quote. Copy it again';
}

/** No header has control characters other than tabs (RFC 9110, 5.5), and `fetch` requires Latin-1. */
function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}
