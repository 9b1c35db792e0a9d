// `npm run conformance`: checks a running service against the interface. The exit code is 0 if nothing that could be
// checked fails, and something was checked.
import { parseArgs } from 'node:util';
import { writeTable } from './check.ts';
import { runChecks } from './service-checks.ts';

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    origin: { type: 'string', default: 'https://pet-store-admin.example' },
    write: { type: 'boolean', default: false },
  },
});
const { 'base-url': baseUrl = '', origin, write: canAddPets } = values;
// Not an option, because other users of the computer can see command lines.
const key = process.env['PETSTORE_API_KEY'];
const areUrls = URL.canParse(baseUrl) && /^https?:/i.test(baseUrl) && URL.canParse(origin);
if (!areUrls || key === undefined) {
  console.error(
    'Usage: PETSTORE_API_KEY=… npm run conformance -- --base-url http://127.0.0.1:4010/v1 [--origin https://admin.example]',
  );
  process.exit(2);
}

const rows = await runChecks({
  baseUrl: baseUrl.replace(/\/+$/, ''),
  key,
  canAddPets,
  origin: new URL(origin).origin,
  fetch: async (request) => fetch(request),
});
console.log(writeTable(rows));
const holds = rows.some(({ outcome }) => outcome.result === 'holds');
const fails = rows.some(({ outcome }) => outcome.result === 'does not hold');
process.exitCode = holds && !fails ? 0 : 1;
