import { redactKey } from '../../api/http/redact-key.ts';
import { addressChecks } from './address-checks.ts';
import { corsChecks } from './cors-checks.ts';
import { authenticationChecks, createPetAuthenticationChecks } from './authentication-checks.ts';
import { NotChecked, type Check, type Outcome, type Target } from './check.ts';
import { createPetChecks } from './create-pet-checks.ts';
import { getPetChecks } from './get-pet-checks.ts';
import { listPetsChecks } from './list-pets-checks.ts';

const CHECKS: Check[] = [
  ...addressChecks,
  ...corsChecks,
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
 * Checks a running service against the interface, one request after the other. The rows are safe to
 * print and to show to others: they contain neither the key nor control characters.
 */
export async function runChecks(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { part, claim, run } of CHECKS)
    rows.push({ part, claim, outcome: makePrintable(await readOutcome(run(target)), target.key) });
  return rows;
}

async function readOutcome(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    return { result: 'not checked', why: error.message };
  }
}

/** The service may repeat the key in any answer, and terminals execute control characters. */
function makePrintable(outcome: Outcome, key: string): Outcome {
  if (outcome.result !== 'does not hold') return outcome;
  const seen = redactKey(outcome.seen, key).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  return { ...outcome, seen };
}
