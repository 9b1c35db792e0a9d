import { mayBeStale } from '../api/http/response-caching.ts';
import { loadingWords, windowWords } from '../pets/list/window-words.ts';
import { copyFrame, type EarlyFrame } from './early-frame.ts';
import { readPlainPets } from './plain-pets.ts';
import type { EarlyList } from './send-list.ts';

type State = 'loading' | 'remembered' | 'listed';

declare global {
  /** What is drawn until the app has arrived. */
  var earlyPage:
    | {
        state: State;
        /** Settles when it is on the screen. */
        painted: Promise<void>;
        leave: () => void;
      }
    | undefined;
}

/**
 * Draws the list as the app will, from what was remembered of it and from the service's answer. The
 * app then takes its place (`use-take-over.ts`).
 */
export function drawList({ environment, question, remembered = '', answer }: EarlyList): void {
  const root = document.querySelector<HTMLElement>('#root');
  let frame: EarlyFrame | undefined;
  const draw = () => (frame ??= copyFrame(environment, question));
  const leave = () => {
    globalThis.earlyPage = undefined;
    frame?.outer.remove();
    if (root) root.hidden = false;
  };
  const tell = (state: State, painted: Promise<void>) => {
    globalThis.earlyPage = { state, painted, leave };
  };
  const put = ({ outer }: EarlyFrame) => {
    if (!globalThis.earlyPage) return;
    document.body.append(outer);
    if (root) root.hidden = true;
  };
  /**
   * Without rows there is nothing to wait for: what the page itself begins with is painted first, and
   * the rest in two parts, since no task should be longer than 50 ms on a slow computer.
   */
  const putByAndBy = async () => {
    await nextFrame();
    const drawn = draw();
    drawn?.main.remove();
    if (drawn) put(drawn);
    await nextFrame();
    drawn?.outer.append(drawn.main);
    await nextFrame();
  };

  const old = readPlainPets(remembered);
  const drawn = old && draw();
  if (drawn) {
    drawn.show(old, true);
    drawn.say(loadingWords(question, true));
    tell('remembered', nextFrame());
    put(drawn);
  } else tell('loading', putByAndBy());

  readAnswer(answer).then(
    (json) => {
      const pets = readPlainPets(json);
      if (!pets || !globalThis.earlyPage) return;
      const listed = draw();
      listed?.show(pets, false);
      listed?.say(windowWords(question, { pets, unreadable: [] }));
      tell('listed', nextFrame());
    },
    () => undefined,
  );
}

/** The service's answer; empty where it is no list to draw from. */
async function readAnswer(coming: Promise<Response>): Promise<string> {
  const answer = await coming;
  // A clone, for the answer itself is the app's.
  return answer.status === 200 && !mayBeStale(answer) ? answer.clone().text() : '';
}

const LONGEST_FRAME = 200;

/** In a tab that nobody looks at there are no frames; the app goes on there without. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
