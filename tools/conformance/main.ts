// `npm run conformance`: checks a running service against the interface.
import { writeTable } from './check.ts';
import { readTarget } from './read-target.ts';
import type { Target } from './send-request.ts';
import { runChecks } from './service-checks.ts';

const USAGE_ERROR = 2;

async function checkService(target: Target): Promise<void> {
  const rows = await runChecks(target);
  console.log(writeTable(rows));
  // Fails if nothing could be checked.
  const holds = rows.some(({ outcome }) => outcome.result === 'holds');
  const fails = rows.some(({ outcome }) => outcome.result === 'does not hold');
  process.exitCode = holds && !fails ? 0 : 1;
}

try {
  await checkService(readTarget(process.argv.slice(2), process.env['PETSTORE_API_KEY']));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = USAGE_ERROR;
}
