/**
 * A file name of content, environment and time: `pets-staging-2026-11-20T08-20-10Z.csv`. The time is in UTC, so that file
 * names sort by it, also when the clocks change.
 */
export function csvFileName(content: string, environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${content}-${environment.toLowerCase()}-${time}.csv`;
}
