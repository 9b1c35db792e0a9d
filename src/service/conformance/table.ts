import type { Row } from './run-checks.ts';

const RESULTS = ['holds', 'does not hold', 'not checked'] as const;

/** The rows as text for a terminal, with a last line of counts. */
export function writeTable(rows: Row[]): string {
  const sectionWidth = Math.max(...rows.map(({ section }) => section.length), 'Section'.length) + 2;
  const resultWidth = Math.max(...RESULTS.map((result) => result.length)) + 2;
  const line = (section: string, result: string, claim: string) =>
    section.padEnd(sectionWidth) + result.padEnd(resultWidth) + claim;

  const lines = [line('Section', 'Result', 'Claim')];
  for (const { section, claim, outcome } of rows) {
    lines.push(line(section, outcome.result, claim));
    if (outcome.result === 'does not hold') lines.push(line('', '', `  seen: ${outcome.seen}`));
    if (outcome.result === 'not checked') lines.push(line('', '', `  why: ${outcome.why}`));
  }
  const counts = RESULTS.map(
    (result) => `${rows.filter(({ outcome }) => outcome.result === result).length} ${result}`,
  );
  return [...lines, '', counts.join(', ')].join('\n');
}
