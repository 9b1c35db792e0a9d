// `npm run bench:service`: measures how long the service takes to list pets, with 1,000, 100,000 and
// 1,000,000 pets in its SQLite file. Fails if lists of the largest catalogue cost more than twice as much as
// those of the smallest.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { startService } from '../service/node-server.ts';
import { median } from './median.ts';
import { openSqlCatalogue } from '../service/sql-catalogue.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 5;
const REQUESTS = 1_000;
const PARALLEL = 4;
const LISTS = ['limit=20', 'limit=20&status=sold', 'limit=100', 'limit=100&status=available'];
const KEY = 'key-of-the-bench';

/** Fills the file with one SQL statement, because a million INSERTs would take longer. */
async function fill(file: string, count: number): Promise<void> {
  (await openSqlCatalogue(file, [])).close();
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute({
    sql: `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ?)
      INSERT INTO pet (id, name, categoryId, status)
      SELECT id, 'Pet number ' || id, id % 9,
        CASE id % 4 WHEN 0 THEN 'available' WHEN 1 THEN 'pending' WHEN 2 THEN 'sold' END FROM n`,
    args: [count],
  });
  client.close();
}

/** Requests the lists by turns. @returns the milliseconds of each request, and of all together */
async function requestLists(url: string): Promise<{ each: number[]; all: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const each: number[] = [];
  let requested = 0;
  const requestInTurn = async () => {
    while (requested < REQUESTS) {
      const list = LISTS[requested % LISTS.length] ?? '';
      requested += 1;
      const start = performance.now();
      await requestList(`${url}/pets?${list}`, agent);
      each.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: PARALLEL }, requestInTurn));
  const all = performance.now() - start;
  agent.destroy();
  return { each, all };
}

function requestList(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Authorization: `Bearer ${KEY}` } }, (response) => {
      if (response.statusCode === 200) response.resume().once('end', resolve);
      else reject(new Error(`${url} was answered with ${response.statusCode}.`));
    }).once('error', reject);
  });
}

const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
const catalogues = [];
for (const count of SIZES) {
  const data = join(folder, `${count}.db`);
  await fill(data, count);
  const service = await startService({ port: 0, data, key: KEY });
  // The first requests are slower, so a round that is not measured comes first.
  await requestLists(service.url);
  catalogues.push({
    count,
    service,
    perSecond: new Array<number>(),
    percentile99: new Array<number>(),
  });
}
// The catalogues are measured by turns, so that other work of this computer affects all of them alike.
for (let round = 0; round < ROUNDS; round += 1)
  for (const { service, perSecond, percentile99 } of catalogues) {
    const { each, all } = await requestLists(service.url);
    perSecond.push((REQUESTS / all) * 1000);
    percentile99.push(each.toSorted((a, b) => a - b)[Math.floor(each.length * 0.99)] ?? NaN);
  }
for (const { service } of catalogues) await service.close();
rmSync(folder, { recursive: true });

const costs = catalogues.map(({ count, perSecond, percentile99 }) => ({
  count,
  perSecond: median(perSecond),
  percentile99: median(percentile99),
}));
console.log(`
${ROUNDS} rounds of ${REQUESTS} lists of 20 and 100 pets, ${PARALLEL} in parallel, service and client in one process; medians.

| pets | lists per second | 99th percentile |
| ---: | ---: | ---: |`);
for (const { count, perSecond, percentile99 } of costs)
  console.log(
    `| ${count.toLocaleString('en')} | ${perSecond.toFixed(0)} | ${percentile99.toFixed(1)} ms |`,
  );
const [smallest, largest] = [costs[0], costs.at(-1)];
const grew = Math.max(
  (smallest?.perSecond ?? 0) / (largest?.perSecond ?? 0),
  (largest?.percentile99 ?? 0) / (smallest?.percentile99 ?? 0),
);
console.log(`\nThe largest costs ${grew.toFixed(2)} times the smallest, the goal is 2 at most.`);
process.exitCode = grew <= 2 ? 0 : 1;
