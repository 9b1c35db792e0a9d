import type { Row } from './run-checks.ts';

const RESULTS = ['holds', 'does not hold', 'not checked'] as const;

/** Writes the rows as text for a terminal, with a last line of counts. */
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
