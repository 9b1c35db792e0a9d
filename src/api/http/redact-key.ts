/**
 * Replaces the key by `[API key]` in a text from the service, which may quote what it was sent. Finds
 * the key as plain text, URL-encoded, form-encoded and as JSON.
 */
export function redactKey(text: string, key: string): string {
  // `fetch` trims header values, so the service never receives outer spaces.
  const sent = key.trim();
  if (sent === '') return text;
  const urlEncoded = encodeURIComponent(sent);
  const forms = [
    JSON.stringify(sent).slice(1, -1),
    urlEncoded,
    urlEncoded.replaceAll('%20', '+'),
    sent,
  ];
  // The text is searched in one pass, so that replacements are not searched, for the longest form first,
  // since the key `k%` is the start of its encoded form `k%25`. Case is ignored, since `%2f` equals `%2F`.
  const pattern = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
  return text.replaceAll(new RegExp(pattern, 'gi'), '[API key]');
}
