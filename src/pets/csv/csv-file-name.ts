/** Such as `pets-staging-2026-11-20T08-20-10Z.csv`: what it holds, whose, and when, the world over. */
export function csvFileName(what: string, environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${what}-${environment.toLowerCase()}-${time}.csv`;
}
