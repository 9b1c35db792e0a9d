// Inline in index.html: draws the list while the app’s bundle loads, and another one for each press.
import { addressOf } from '../addresses/addresses.ts';
import { readListQuery } from '../addresses/list-address.ts';
import { type ListPetsQuery, petsPath } from '../api/list-pets-query.ts';
import { mightBeStale } from '../api/http/response-headers.ts';
import { afterPaint } from '../ui/timing/after-paint.ts';
import { linkToFollow } from '../pets/list/link-to-follow.ts';
import { copyFrame, type EarlyFrame } from './early-frame.ts';
import type { EarlyList, EarlyPage, EarlyView } from './early-page.ts';
import { isHeldDown, showApp } from './hand-over.ts';
import { readPlainNames, readPlainPets } from './plain-pets.ts';

const BASE = import.meta.env.BASE_URL;

const { earlyPage } = globalThis;
if (earlyPage?.list) waitForList(earlyPage, earlyPage.list);

/** Draws the list once it is known that the app will start with it. Until then, the app’s name is shown. */
function waitForList(page: EarlyPage, list: Promise<EarlyList | undefined>): void {
  const remove = () => {
    page.view = undefined;
  };
  const painted = list
    .then((requested) => {
      const frame = requested && page.view && copyFrame(requested.environmentName);
      if (frame) drawLists(page, view, requested, frame);
      else remove();
      return page.view && nextFrame();
    })
    .catch(leaveToApp);
  const view: EarlyView = { state: 'loading', painted, remove };
  page.view = view;
}

/** Draws the list, and the one of each press, until the app renders its own (`pets-page.tsx`). */
function drawLists(page: EarlyPage, view: EarlyView, first: EarlyList, frame: EarlyFrame): void {
  const { outer } = frame;
  let drawnQuery: ListPetsQuery;
  let list: EarlyList | undefined = first;
  const remove = () => {
    // A press that has begun would be lost with the element that it began on.
    if (isHeldDown(outer)) return void setTimeout(remove, 20);
    page.view = undefined;
    showApp(outer);
  };
  const draw = (query: ListPetsQuery) => {
    drawnQuery = query;
    view.state = 'loading';
    const remembered = readPlainPets(list?.remembered ?? '');
    if (remembered) frame.showPets(query, remembered, true);
    else frame.showLoading(query);
    // The app reports a failed request.
    void list?.response
      .then(readListText)
      .catch(() => '')
      .then((json) => {
        const pets = drawnQuery === query && page.view && readPlainPets(json);
        if (!pets) return;
        frame.showPets(query, pets, false);
        view.state = 'listed';
      })
      .catch(leaveToApp);
  };
  const change = (query: ListPetsQuery) => {
    // Once the app has taken over the request, it sends those that follow, too.
    list = page.request && list?.change(query);
    draw(query);
  };
  frame.setNames(readPlainNames(first.rememberedNames));
  view.remove = remove;
  outer.addEventListener('change', () => {
    const query = frame.readQuery();
    history.pushState(null, '', BASE.slice(0, -1) + addressOf.list(query));
    change(query);
  });
  // A row, too, is a link, as in the app.
  outer.addEventListener('click', (event) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    location.assign(link.href);
  });
  addEventListener('popstate', () => {
    const query = readListQuery(location, BASE);
    // The path is the same for a fragment, too, such as that of **Skip to main content**.
    if (page.view && query && petsPath(query) !== petsPath(drawnQuery)) change(query);
  });
  draw(first.query);
  document.body.append(outer);
  document.querySelector('#root')?.toggleAttribute('hidden', true);
}

function leaveToApp(error: unknown): void {
  earlyPage?.view?.remove();
  reportError(error);
}

/** Empty unless the status is 200 and the headers rule out a cached response. */
function readListText(response: Response): Promise<string> | string {
  return response.status === 200 && !mightBeStale(response) ? response.clone().text() : '';
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
  });
}
