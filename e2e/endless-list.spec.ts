// A first list that does not end: it is read before the app has arrived, and by the app.
import { expect } from 'playwright/test';
import { MAX_BODY_BYTES } from '../src/api/json/read-json.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultTools, FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

const HEAD = ['HTTP/1.1 200 OK', 'Access-Control-Allow-Origin: *', 'Cache-Control: no-store'];

/** Begins a list and goes on with blanks for as long as they are read. */
function writeEndlessly(socket: FaultTools['socket']): void {
  const blanks = Buffer.alloc(50_000, ' ');
  const write = () => {
    while (!socket.destroyed && socket.write(blanks));
  };
  socket.on('drain', write);
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n[`);
  write();
}

/** The next list does not end. Gives the connection it is written to, once it is asked for. */
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

test('the first list is cut off beyond 5 MB, and the page says so', async ({ page, faulty }) => {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const endless = answerOnceEndlessly(faulty);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('the answer is over 5 MB');
  await expect.poll(() => endless.map(({ destroyed }) => destroyed)).toEqual([true]);
  const [written = 0] = endless.map(({ bytesWritten }) => bytesWritten);
  expect(written).toBeGreaterThan(MAX_BODY_BYTES);
  // What the browser and both ends of the socket hold in their buffers was written, but not read.
  expect(written).toBeLessThan(5 * MAX_BODY_BYTES);
});

test('a list that does not end is not read on while the app is still on its way', async ({
  page,
  context,
  faulty,
}) => {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const endless = answerOnceEndlessly(faulty);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const written = () => endless[0]?.bytesWritten ?? 0;
  await expect.poll(written).toBeGreaterThan(MAX_BODY_BYTES);
  // A browser that reads on takes some 100 MB while another tab opens the store.
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByText(/^Showing /)).toBeVisible();
  expect(written()).toBeLessThan(5 * MAX_BODY_BYTES);
  letGo();
  await expect(page.getByRole('alert')).toContainText('the answer is over 5 MB');
  await expect.poll(() => endless[0]?.destroyed).toBe(true);
});
