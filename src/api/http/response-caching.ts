/** Whether the service forbids browsers to store the response (RFC 9111, 5.2.2.5). */
export function isNoStore({ headers }: Response): boolean {
  return /no-store/i.test(headers.get('Cache-Control') ?? '');
}

/** Whether the response may come from the browser's cache, where it can be stale (RFC 9111, 4.2). */
export function mayBeStale(response: Response): boolean {
  const cachingHeaders = ['Cache-Control', 'Expires', 'Last-Modified'];
  return !isNoStore(response) && cachingHeaders.some((name) => response.headers.has(name));
}
