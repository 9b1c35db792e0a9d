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
].toSorted((a, b) => a.section.localeCompare(b.section));

export interface Row extends Pick<Check, 'section' | 'claim'> {
  outcome: Outcome;
}

/** Checks a running service against the interface, one request after the other. */
export async function runChecks(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { section, claim, run } of CHECKS)
    rows.push({ section, claim, outcome: await settle(run(target)) });
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
