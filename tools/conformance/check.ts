import { redactKey } from '../../src/api/http/redact-key.ts';

/** True if a claim holds, otherwise what was seen instead. */
export type Finding = true | string;

/** A claim that requests can confirm or refute. */
export interface Check {
  /** The subject of the claim, such as an operation of `openapi.yaml`. */
  part: string;
  claim: string;
  /** @throws NotChecked if the claim can be neither confirmed nor refuted */
  run: () => Promise<Finding>;
}

/** Thrown by a check that could not be made. The message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

export type Outcome =
  | { result: 'holds' }
  | { result: 'does not hold'; seen: string }
  | { result: 'not checked'; why: string };

export interface Row extends Pick<Check, 'part' | 'claim'> {
  outcome: Outcome;
}

/**
 * Runs checks one after the other. The rows are safe to print and to share: they contain neither the key nor control
 * characters.
 */
export async function runAll(checks: readonly Check[], key = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { part, claim, run } of checks)
    rows.push({ part, claim, outcome: await outcomeOf(run, key) });
  return rows;
}

async function outcomeOf(run: Check['run'], key: string): Promise<Outcome> {
  try {
    const finding = await run();
    if (finding === true) return { result: 'holds' };
    // The service may repeat the key in any response, and terminals execute control characters.
    const seen = redactKey(finding, key).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
    return { result: 'does not hold', seen };
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    return { result: 'not checked', why: error.message };
  }
}

const RESULTS = ['holds', 'does not hold', 'not checked'] as const;

/** Writes the rows as text for a terminal, with the counts in the last line. */
export function writeTable(rows: Row[]): string {
  const partWidth = Math.max(...rows.map(({ part }) => part.length), 'Part'.length) + 2;
  const resultWidth = Math.max(...RESULTS.map((result) => result.length)) + 2;
  const line = (part: string, result: string, claim: string) =>
    part.padEnd(partWidth) + result.padEnd(resultWidth) + claim;

  const lines = [line('Part', 'Result', 'Claim')];
  for (const { part, claim, outcome } of rows) {
    lines.push(line(part, outcome.result, claim));
    if (outcome.result === 'does not hold') lines.push(line('', '', `  seen: ${outcome.seen}`));
    if (outcome.result === 'not checked') lines.push(line('', '', `  why: ${outcome.why}`));
  }
  const counts = RESULTS.map(
    (result) => `${rows.filter(({ outcome }) => outcome.result === result).length} ${result}`,
  );
  return [...lines, '', counts.join(', ')].join('\n');
}
