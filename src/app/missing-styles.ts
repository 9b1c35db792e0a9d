/**
 * Fetches the styles where the page could not bring them itself: a host with a policy of its own,
 * which does not name this build's hashes, lets in no inline styles.
 */
export function mendStyles(): void {
  const styles = document.querySelector<HTMLStyleElement>('style[data-address]');
  if (styles === null || styles.sheet !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles.dataset['address'] ?? '';
  document.head.append(link);
}
