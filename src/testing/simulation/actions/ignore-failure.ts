/** Ignores a rejection that the app would show to a person: the simulated users do nothing about it. */
export function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
