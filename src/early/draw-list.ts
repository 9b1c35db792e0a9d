// Inline in index.html: draws the list while the app’s bundle loads.
import { mayBeStale } from '../api/http/response-headers.ts';
import { describeLoading, describeList } from '../pets/list/describe-list.ts';
import { afterPaint } from '../ui/timing/after-paint.ts';
import type { EarlyList, EarlyPage, EarlyView } from './early-page.ts';
import { copyFrame, type PageFrame } from './page-frame.ts';
import { readPlainPets } from './plain-pets.ts';

const { earlyPage } = globalThis;
if (earlyPage?.list) drawEarly(earlyPage, earlyPage.list);

/** Draws the list once it is known that the app will start with it. Until then, the app’s name is shown. */
function drawEarly(page: EarlyPage, list: Promise<EarlyList | undefined>): void {
  const remove = () => {
    page.view = undefined;
  };
  const painted = list.then((requested) => {
    if (requested && page.view) drawList(page, requested);
    else remove();
    return page.view?.painted;
  });
  const giveUp = (error: unknown) => {
    remove();
    reportError(error);
  };
  page.view = { state: 'loading', painted: painted.catch(giveUp), remove };
}

/** Draws the rows of the last visit, then those of the response, until the app renders its own (`pets-page.tsx`). */
function drawList(page: EarlyPage, list: EarlyList): void {
  const { environmentName, query, remembered = '', response } = list;
  const root = document.querySelector<HTMLElement>('#root');
  let copied: PageFrame | undefined;
  const frame = () => (copied ??= copyFrame(environmentName, query));
  const remove = () => {
    page.view = undefined;
    copied?.outer.remove();
    if (root) root.hidden = false;
  };
  /** Removes the view after an error. The start file waits for `painted`, which must not reject. */
  const giveUp = (error: unknown) => {
    if (page.view) reportError(error);
    remove();
  };
  const setView = (state: EarlyView['state'], painted: Promise<void>) => {
    page.view = { state, painted, remove };
  };
  const show = ({ outer }: PageFrame) => {
    if (!page.view) return;
    document.body.append(outer);
    if (root) root.hidden = true;
  };
  /** Shows the page without rows, in two steps: one would take more than 50 ms (CPU throttled 4×). */
  const showInSteps = async () => {
    await nextFrame();
    const empty = frame();
    // First without the content and the footer, which would move when the content arrives.
    const late = empty?.outer.querySelectorAll('main, footer') ?? [];
    for (const part of late) part.remove();
    if (empty) show(empty);
    await nextFrame();
    empty?.outer.append(...late);
    await nextFrame();
  };

  const rememberedPets = readPlainPets(remembered);
  const rememberedFrame = rememberedPets && frame();
  const showRemembered = async (drawn: PageFrame) => {
    drawn.showPets(rememberedPets ?? [], true);
    drawn.setStatus(describeLoading(query, true));
    show(drawn);
    await nextFrame();
  };
  if (rememberedFrame) setView('remembered', showRemembered(rememberedFrame).catch(giveUp));
  else setView('loading', showInSteps().catch(giveUp));

  const drawResponse = (json: string) => {
    const pets = readPlainPets(json);
    if (!pets || !page.view) return;
    const listed = frame();
    listed?.showPets(pets, false);
    listed?.setStatus(describeList(query, { pets, unreadable: [] }));
    setView('listed', nextFrame());
  };
  // The app reports a failed request.
  void readResponse(response)
    .then(drawResponse, () => undefined)
    .catch(giveUp);
}

/** Reads the response’s text. Empty unless the status is 200 and the headers rule out a cached response. */
async function readResponse(pending: Promise<Response>): Promise<string> {
  const response = await pending;
  return response.status === 200 && !mayBeStale(response) ? response.clone().text() : '';
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
  });
}
