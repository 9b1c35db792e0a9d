/**
 * Replaces the key by `[API key]` in a text from the service, which may quote what it was sent. Finds
 * the key as plain text, and as `encodeURIComponent`, HTML forms and `JSON.stringify` write it, the last also in a text
 * that is JSON itself.
 */
export function redactKey(text: string, key: string): string {
  // The service may quote the key without outer spaces: `fetch` removes those at the end of the header, and
  // those after `Bearer` only separate the key from it.
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
  // All forms are searched in one pass, so that no replacement is searched again. The longest form is tried
  // first, because the key `k%` is the start of its encoded form `k%25`. Case is ignored, because `%2f` is `%2F`.
  const pattern = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
  return text.replaceAll(new RegExp(pattern, 'gi'), '[API key]');
}
