// Tests a list whose answer never ends. The page's first script requests it, and the app reads it.
import { expect } from 'playwright/test';
import { MAX_BODY_BYTES } from '../src/api/json/read-json.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultTools, FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

const HEAD = ['HTTP/1.1 200 OK', 'Access-Control-Allow-Origin: *', 'Cache-Control: no-store'];

/** Writes the start of a list, and then spaces for as long as the browser reads them. */
function writeEndlessly(socket: FaultTools['socket']): void {
  const blanks = Buffer.alloc(50_000, ' ');
  const write = () => {
    while (!socket.destroyed && socket.write(blanks));
  };
  socket.on('drain', write);
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n[`);
  write();
}

/** Makes the next list endless. Returns an array that gets the list's socket once the list is requested. */
function answerOnceEndlessly(faulty: FaultyService): FaultTools['socket'][] {
  const endless: FaultTools['socket'][] = [];
  faulty.setFault(({ method }, { forward, socket }) => {
    if (method !== 'GET' || endless.length > 0) return forward();
    endless.push(socket);
    writeEndlessly(socket);
    return undefined;
  });
  return endless;
}

test('stops reading the first list after 5 MB, and says so', async ({ page, faulty }) => {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const endless = answerOnceEndlessly(faulty);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('the answer is over 5 MB');
  await expect.poll(() => endless.map(({ destroyed }) => destroyed)).toEqual([true]);
  const [written = 0] = endless.map(({ bytesWritten }) => bytesWritten);
  expect(written).toBeGreaterThan(MAX_BODY_BYTES);
  // The limit is generous, because `written` includes bytes in buffers that the page never read.
  expect(written).toBeLessThan(5 * MAX_BODY_BYTES);
});

test('stops reading an endless list while the app has not loaded', async ({
  page,
  context,
  faulty,
  browserName,
}) => {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const endless = answerOnceEndlessly(faulty);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const written = () => endless[0]?.bytesWritten ?? 0;
  await expect.poll(written).toBeGreaterThan(MAX_BODY_BYTES);
  // Opening the store in another tab takes a while. If the first tab kept reading meanwhile, it would read
  // about 100 MB.
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByText(/^Showing /)).toBeVisible();
  // Firefox holds up to 36 MB in its buffers on a busy computer.
  const buffered = browserName === 'firefox' ? 10 : 5;
  expect(written()).toBeLessThan(buffered * MAX_BODY_BYTES);
  release();
  await expect(page.getByRole('alert')).toContainText('the answer is over 5 MB');
  await expect.poll(() => endless[0]?.destroyed).toBe(true);
});
