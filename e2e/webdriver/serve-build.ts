// Serves the build of the journeys, with a name for one of its categories, while the journeys run.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningHost, startHost } from '../../tools/host/static-host.ts';
import { APP_PORT } from '../setup/addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
let host: RunningHost | undefined;

export async function setup(): Promise<void> {
  cpSync('e2e/.build', folder, { recursive: true });
  writeFileSync(join(folder, 'categories.json'), '{"4":"Dogs"}');
  host = await startHost({ folder, port: APP_PORT });
}

export async function teardown(): Promise<void> {
  await host?.close();
  rmSync(folder, { recursive: true });
}
