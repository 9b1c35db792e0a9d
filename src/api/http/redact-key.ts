/**
 * Replaces the key with `[API key]` in a text from the service, which may quote the request. Finds the key in plain text,
 * URL-encoded, form-encoded, in JSON, and in JSON inside JSON.
 */
export function redactKey(text: string, key: string): string {
  // The service receives the key without outer spaces: `fetch` trims the header, and spaces after `Bearer` separate.
  const sent = key.trim();
  if (sent === '') return text;
  const inJson = JSON.stringify(sent).slice(1, -1);
  const forms = [
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    encodeURIComponent(sent),
    new URLSearchParams({ '': sent }).toString().slice('='.length),
    sent,
  ];
  // One pass for all forms, so that no replacement is searched again. Longest first, because the key `k%` is the start of
  // its encoded form `k%25`. Case is ignored, because `%2f` equals `%2F`.
  const pattern = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
  return text.replaceAll(new RegExp(pattern, 'gi'), '[API key]');
}
