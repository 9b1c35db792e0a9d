/**
 * A text of the service with `[API key]` wherever it repeats the key: as it is, as it stands in an
 * address, or as JSON writes it. The service may quote what it was sent; nobody else shall read it.
 */
export function maskKey(text: string, key: string): string {
  // A header loses its outer blanks on the way, so that the service never saw them.
  const sent = key.trim();
  if (sent === '') return text;
  const inAddress = encodeURIComponent(sent);
  const forms = [
    JSON.stringify(sent).slice(1, -1),
    inAddress,
    inAddress.replaceAll('%20', '+'),
    sent,
  ];
  // In one pass, so that nothing is looked for in what was put in; the longest first, since `k%` is
  // the beginning of its own `k%25`. `%2f` is `%2F`, hence `i`.
  const pattern = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
  return text.replaceAll(new RegExp(pattern, 'gi'), '[API key]');
}
