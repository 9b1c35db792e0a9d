/** Whether the service itself forbids browsers to keep an answer (RFC 9111, 5.2.2.5). */
export function isNeverKept({ headers }: Response): boolean {
  return /no-store/i.test(headers.get('Cache-Control') ?? '');
}

/** Whether a browser may give an answer again without asking, or just did (RFC 9111, 4.2). */
export function mayBeOld(response: Response): boolean {
  const signs = ['Cache-Control', 'Expires', 'Last-Modified'];
  return !isNeverKept(response) && signs.some((name) => response.headers.has(name));
}
