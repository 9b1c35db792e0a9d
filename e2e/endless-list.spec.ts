// Tests a list whose answer never ends. The page's first script requests it.
import { expect } from 'playwright/test';
import { MAX_BODY_BYTES } from '../src/api/json/read-json.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultTools, FaultyService } from './setup/faulty-service.ts';
import { openRows } from './setup/journey.ts';
import { hold } from './steps/rest-chunk.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

const HEAD = ['HTTP/1.1 200 OK', 'Access-Control-Allow-Origin: *', 'Cache-Control: no-store'];

/**
 * Writes as much of a list as the app reads, and then a byte every 20 ms until the browser closes the connection.
 * Firefox closes it only when more arrives than the page reads.
 */
function writeEndlessly(socket: FaultTools['socket']): void {
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n[${' '.repeat(MAX_BODY_BYTES - 1)}`);
  const timer = setInterval(() => socket.write(' '), 20);
  socket.on('close', () => clearInterval(timer));
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

test('stops reading an endless list while the app has not loaded', async ({ page, faulty }) => {
  await openRows(page);
  const endless = answerOnceEndlessly(faulty);
  const release = await hold(page, '**/assets/index-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => endless.map(({ destroyed }) => destroyed)).toEqual([true]);
  release();
  await expect(page.getByRole('alert')).toContainText('the answer is over 5 MB');
});
