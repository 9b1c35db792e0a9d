/**
 * Enables the page's link to the style sheet if its inline styles were blocked: by a host whose own content
 * security policy does not name the hashes of this build.
 */
export function ensureStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[disabled]');
  if (link && document.styleSheets.length === 0) link.disabled = false;
}
