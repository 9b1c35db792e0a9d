import { mayBeStale } from '../api/http/response-caching.ts';
import { describeLoading, describeList } from '../pets/list/describe-list.ts';
import type { EarlyPage, EarlyView } from './early-page.ts';
import { copyFrame, type PageFrame } from './page-frame.ts';
import { readPlainPets } from './plain-pets.ts';

/**
 * Draws the list as the app will: first the rows remembered from the last visit, then those of the
 * service's answer. The app removes them when it has drawn its own (`use-remove-early-view.ts`).
 */
export function drawList(page: EarlyPage): void {
  const { environmentName, query, remembered = '', answer } = page.list;
  const root = document.querySelector<HTMLElement>('#root');
  let copied: PageFrame | undefined;
  const frame = () => (copied ??= copyFrame(environmentName, query));
  const remove = () => {
    page.view = undefined;
    copied?.outer.remove();
    if (root) root.hidden = false;
  };
  const setView = (state: EarlyView['state'], painted: Promise<void>) => {
    page.view = { state, painted, remove };
  };
  const show = ({ outer }: PageFrame) => {
    if (!page.view) return;
    document.body.append(outer);
    if (root) root.hidden = true;
  };
  /**
   * Without remembered rows the frame is shown in two frames after the first paint, so that no task is
   * longer than 50 ms with the CPU throttled 4×.
   */
  const showInSteps = async () => {
    await nextFrame();
    const empty = frame();
    empty?.main.remove();
    if (empty) show(empty);
    await nextFrame();
    empty?.outer.append(empty.main);
    await nextFrame();
  };

  const oldPets = readPlainPets(remembered);
  const withOldPets = oldPets && frame();
  if (withOldPets) {
    withOldPets.showPets(oldPets, true);
    withOldPets.setStatus(describeLoading(query, true));
    setView('remembered', nextFrame());
    show(withOldPets);
  } else setView('loading', showInSteps());

  readAnswer(answer).then(
    (json) => {
      const pets = readPlainPets(json);
      if (!pets || !page.view) return;
      const listed = frame();
      listed?.showPets(pets, false);
      listed?.setStatus(describeList(query, { pets, unreadable: [] }));
      setView('listed', nextFrame());
    },
    () => undefined,
  );
}

/** The text of the answer; empty unless it is a fresh 200. */
async function readAnswer(coming: Promise<Response>): Promise<string> {
  const answer = await coming;
  return answer.status === 200 && !mayBeStale(answer) ? answer.clone().text() : '';
}

/** Milliseconds after which a hidden tab, which gets no frames, goes on without one. */
const LONGEST_FRAME = 200;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
