// One import per environment, in one tab: Web Locks end with their tab, however it ends. A page that
// holds one is also not frozen while it is hidden (Chromium's page lifecycle).
const nameOf = (environment: string) => `pet-store:import:${environment}`;

/** Takes the lock. Returns its release, or undefined where another tab has it. */
export async function takeLock(environment: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const holding = navigator.locks.request(nameOf(environment), { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    holding.catch(reject);
  });
}

/** Whether some tab has it now. */
export async function isLocked(environment: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === nameOf(environment)) ?? false;
}

/** Settles once the other tab has let it go. Rejects with the signal's reason. */
export async function untilUnlocked(environment: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(nameOf(environment), { signal }, () => undefined);
}
