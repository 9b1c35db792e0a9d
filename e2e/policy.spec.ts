import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { APP_PORT, OTHER_SITE_PORT, SERVICE_URL } from './setup/addresses.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';

// A real server on this computer, so that only the policy can block requests between it and the app. Playwright's
// `route` cannot replace it: Chromium treats such a page as public, and lets no public page connect to this computer.
const OTHER_SITE = `http://127.0.0.1:${OTHER_SITE_PORT}`;

/**
 * `otherSite`: the paths that were requested from the other site. It responds to each with a page that shows the app
 * in a frame.
 */
const test = testWithFaults().extend<{ otherSite: string[] }>({
  otherSite: [
    // Playwright reads the names of the fixtures from this pattern, and requires it even if empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const requested: string[] = [];
      const server = createServer(({ url = '' }, response) => {
        requested.push(url);
        response.setHeader('Content-Type', 'text/html');
        response.end(`<iframe src="http://127.0.0.1:${APP_PORT}/"></iframe>`);
      });
      server.listen(OTHER_SITE_PORT, '127.0.0.1');
      await once(server, 'listening');
      await use(requested);
      server.closeAllConnections();
      server.close();
    },
    { auto: true },
  ],
});

/** Runs code as one of the app's scripts: `page.evaluate` alone would bypass the policy. */
async function runInApp(page: Page, code: string, file: string): Promise<void> {
  await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.evaluate(`import('${file}')`);
}

interface Attack {
  name: string;
  code: string;
  directive: string;
}

/** The form is last: after it, Playwright's locators wait until they time out. */
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
    code: `import('${OTHER_SITE}/x.js').catch(() => 0);`,
    directive: 'script-src-elem',
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
    code: `fetch('${OTHER_SITE}/').catch(() => 0);`,
    directive: 'connect-src',
  },
  {
    name: 'a picture from elsewhere',
    code: `new Image().src = '${OTHER_SITE}/?key';`,
    directive: 'img-src',
  },
  {
    name: 'a frame within the page',
    code: `const frame = document.createElement('iframe');
      frame.src = '${OTHER_SITE}/';
      document.body.append(frame);`,
    directive: 'frame-src',
  },
  {
    name: 'another base for addresses',
    code: `const base = document.createElement('base');
      base.href = '${OTHER_SITE}/';
      document.head.append(base);`,
    directive: 'base-uri',
  },
  {
    name: 'a form that is sent elsewhere',
    code: `const form = document.createElement('form');
      form.action = '${OTHER_SITE}/';
      document.body.append(form);
      // Firefox throws.
      try { form.submit() } catch {}`,
    directive: 'form-action',
  },
];

// One page for all, because each leaves it as it was.
const ATTACKED = 'the policy blocks what a script in the page may try';

test(ATTACKED, everyBrowser, async ({ page, complaints, otherSite }) => {
  await openRows(page);
  expect(complaints).toEqual([]);
  for (const [index, { name, code, directive }] of ATTACKS.entries())
    await test.step(name, async () => {
      await runInApp(page, code, `/assets/planted-${index}.js`);
      await expect.poll(() => complaints.join('\n')).toContain(`blocked by ${directive}:`);
      complaints.splice(0);
      const seen = await page.evaluate(() => ({
        title: document.title,
        isTableVisible: document.querySelector('table')?.checkVisibility(),
      }));
      expect(seen).toEqual({ title: 'Pets – Staging – Pet Store', isTableVisible: true });
    });
  // A request from the test itself proves that the other site responds, so those of the page were blocked.
  await fetch(`${OTHER_SITE}/of-the-test`);
  expect(otherSite).toEqual(['/of-the-test']);
});

test('the policy is a header of the page and the first element of its head', async ({ page }) => {
  const response = await page.goto('/pets');
  const header = response?.headers()['content-security-policy'] ?? '';
  expect(header).toContain(`; connect-src 'self' ${new URL(SERVICE_URL).origin}; `);
  const first = page.locator('head > :first-child');
  await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy');
  // Browsers accept frame-ancestors only in a header.
  await expect(first).toHaveAttribute('content', header.replace("frame-ancestors 'none'; ", ''));
});

const INSERTED = 'the policy blocks scripts and styles inserted into the HTML';

test(INSERTED, everyBrowser, async ({ page, complaints }) => {
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

const FRAMED = 'the policy blocks the app in a frame of another page';

test(FRAMED, everyBrowser, async ({ page, complaints }) => {
  await page.goto(OTHER_SITE);
  // The addresses that Chromium and Firefox give a blocked frame.
  await expect
    .poll(() => page.frames().at(1)?.url())
    .toMatch(/^(?:chrome-error:\/\/chromewebdata\/$|about:neterror\?e=cspBlocked&)/);
  await expect.poll(() => complaints.join('\n')).toContain("frame-ancestors 'none'");
  complaints.splice(0);
});
