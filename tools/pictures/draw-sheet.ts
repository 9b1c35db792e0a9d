import type { Browser } from 'playwright/test';
import type { Picture } from './views.ts';

interface Sheet {
  title: string;
  rows: [state: string, pictures: Picture[]][];
  /** The path of the PNG. */
  path: string;
}

// Half size still shows the layout and most of the words.
const SCALE = 0.5;

const STYLE = `
  body { background: #777; color: #fff; font: 16px system-ui; margin: 0; padding: 16px; width: max-content; }
  h1, h2 { margin: 12px 0 4px; }
  div { display: flex; gap: 12px; }
  figure { margin: 0; }
  figcaption { font-size: 13px; }
`;

/** Draws the pictures of a screen on one sheet, with a row for each state. */
export async function drawSheet(browser: Browser, { title, rows, path }: Sheet): Promise<void> {
  const page = await browser.newPage();
  const drawn = rows.map(
    ([state, pictures]) => `<h2>${state}</h2><div>${pictures.map(figure).join('')}</div>`,
  );
  await page.setContent(`<style>${STYLE}</style><h1>${title}</h1>${drawn.join('')}`);
  await page.locator('body').screenshot({ path });
  await page.close();
}

function figure({ view, width, png }: Picture): string {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  return `<figure><figcaption>${view}</figcaption><img width="${width * SCALE}" src="${source}"></figure>`;
}
