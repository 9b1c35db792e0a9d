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
  return runAll(CHECKS, target, target.key);
}

/** Runs checks one after the other. @param key removed from what is printed */
export async function runAll<About>(
  checks: readonly Check<About>[],
  about: About,
  key = '',
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { part, claim, run } of checks)
    rows.push({ part, claim, outcome: makePrintable(await readOutcome(run(about)), key) });
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
