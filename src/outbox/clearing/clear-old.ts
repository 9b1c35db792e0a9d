// Removes what is old, and whole environments.
import type { Transaction } from '../../database/transaction.ts';
import { clearFinished } from './clear.ts';
import type { ClearingScope } from './finished.ts';
import { inPortions, PORTION_ROWS } from './portions.ts';
import { repair } from './repair.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export interface OldScope extends Omit<ClearingScope, 'environment' | 'isOld'> {
  /** The environments of this build. */
  environments: readonly string[];
  version: string;
}

/**
 * Removes finished rows whose last event was more than 24 hours ago, and all rows of an environment that this build
 * does not have, a week after its last use.
 */
export async function clearOld({ environments, version, ...scope }: OldScope): Promise<void> {
  const { database, now } = scope;
  const isOld = (lastEvent: number) => now() - lastEvent > DAY_MS;
  for (const { environment, usedAt } of await database.read((tx) => tx.all('environments')))
    if (environments.includes(environment)) {
      await repair({ ...scope, environment, version });
      await clearFinished({ ...scope, environment, isOld });
    } else if (Math.abs(now() - usedAt) > WEEK_MS) {
      let isLeft = true;
      await inPortions(
        scope,
        () => isLeft,
        async () => {
          isLeft = await database.change((tx) => removeUnused(tx, environment, usedAt));
        },
      );
    }
}

/** Removes some rows of an environment, and in the end itself, unless it is used again. @returns whether more are left */
async function removeUnused(
  tx: Transaction,
  environment: string,
  usedAt: number,
): Promise<boolean> {
  if ((await tx.get('environments', environment))?.usedAt !== usedAt) return false;
  const range = { index: 'file', prefix: [environment] } as const;
  if ((await tx.removeAll('rows', range, PORTION_ROWS)) === PORTION_ROWS) return true;
  await removeFiles(tx, environment);
  tx.remove('environments', environment);
  return false;
}

/** Removes all rows and files of an environment, unless a row is being sent. @returns whether they were removed */
export async function clearEnvironment(tx: Transaction, environment: string): Promise<boolean> {
  if ((await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] })) > 0)
    return false;
  await tx.removeAll('rows', { index: 'file', prefix: [environment] });
  await removeFiles(tx, environment);
  const stored = await tx.get('environments', environment);
  if (stored) {
    const { cleared: _cleared, clearedUpTo: _upTo, ...rest } = stored;
    tx.put('environments', rest);
  }
  return true;
}

async function removeFiles(tx: Transaction, environment: string): Promise<void> {
  for (const store of ['files', 'seenBefore'] as const)
    await tx.removeAll(store, { index: 'environment', prefix: [environment] });
}
