export type DatabaseProblem =
  | 'newer version' // A newer version of the app has upgraded the database.
  | 'blocked' // By a tab with an older version of the app.
  | 'insecure page' // Over plain HTTP, browsers have no Web Locks, so several tabs would send at the same time.
  | 'unavailable'; // For any other reason, such as a browser that saves nothing for this page.

/** What a person can do about it. */
export const REMEDIES: Record<DatabaseProblem, string> = {
  'newer version': 'Reload the page to update.',
  blocked: 'Close or reload the other tabs, then reload this page.',
  'insecure page': 'Open this page with https://.',
  unavailable: 'Allow site data in your browser settings, then reload the page.',
};

/** Thrown by every transaction if the database cannot be opened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly problem: DatabaseProblem;

  constructor(problem: DatabaseProblem, cause?: unknown) {
    super(`The database cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}
