import { redactKey } from '../../api/http/redact-key.ts';
import { addressChecks } from './address-checks.ts';
import { authenticationChecks, createPetAuthenticationChecks } from './authentication-checks.ts';
import { NotChecked, type Check, type Outcome, type Target } from './check.ts';
import { createPetChecks } from './create-pet-checks.ts';
import { getPetChecks } from './get-pet-checks.ts';
import { listPetsChecks } from './list-pets-checks.ts';

const CHECKS: Check[] = [
  ...addressChecks,
  ...listPetsChecks,
  ...createPetChecks,
  ...getPetChecks,
  ...authenticationChecks,
  ...createPetAuthenticationChecks,
].toSorted((a, b) => a.part.localeCompare(b.part));

export interface Row extends Pick<Check, 'part' | 'claim'> {
  outcome: Outcome;
}

/**
 * Checks a running service against the interface, one request after the other. What the rows quote of
 * its answers is safe to print and to show to others.
 */
export async function runChecks(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { part, claim, run } of CHECKS)
    rows.push({ part, claim, outcome: quote(await settle(run(target)), target.key) });
  return rows;
}

async function settle(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    return { result: 'not checked', why: error.message };
  }
}

/** The service may repeat the key anywhere, and a terminal obeys control characters. */
function quote(outcome: Outcome, key: string): Outcome {
  if (outcome.result !== 'does not hold') return outcome;
  const seen = redactKey(outcome.seen, key).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  return { ...outcome, seen };
}
