import { readLook } from '../pets/list/list-look.ts';
import { loadingWords, windowWords } from '../pets/list/window-words.ts';
import { drawRows, textsOf } from './draw-rows.ts';
import { type PlainPet, readPlainPets } from './plain-pets.ts';
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

const LONGEST_FRAME = 200;

/** In a tab that nobody looks at there are no frames; the app goes on there without. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Without rows there is nothing to wait for: what the page itself begins with is painted first, and
 * the rest in two parts, since no task should be longer than 50 ms on a slow computer.
 */
async function putByAndBy(outer: HTMLElement, put: () => void): Promise<void> {
  await nextFrame();
  const main = outer.querySelector('main');
  main?.remove();
  put();
  await nextFrame();
  if (main) outer.append(main);
  await nextFrame();
}

/** A copy of what stands in one of the page's templates. */
function copyOf(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${name}]`);
  return template ? document.importNode(template.content, true) : undefined;
}

/**
 * Draws the list as the app will, from frames that the app itself drew while it was built. The app
 * then takes its place (`use-take-over.ts`).
 */
export function drawList({ environment, question, remembered = '', text }: EarlyList): void {
  const outer = copyOf('frame')?.querySelector<HTMLElement>('[data-environment]');
  if (!outer) return;
  const root = document.querySelector<HTMLElement>('#root');

  const drawnName = outer.dataset['environment'] ?? '';
  if (drawnName !== environment) {
    for (const name of textsOf(outer, drawnName)) name.data = environment;
    outer.dataset['environment'] = environment;
  }
  const { status = 'all', limit } = question;
  for (const radio of outer.querySelectorAll<HTMLInputElement>(`[value=${status}]`))
    radio.checked = true;
  const select = outer.querySelector('select');
  // It costs 10 ms, slowed four times, also where it changes nothing.
  if (select && select.value !== String(limit)) select.value = String(limit);
  const words = outer.querySelector('[role=status]');
  // The rows come last in it.
  const list = outer.querySelector('section');

  const say = (state: State, said: string, painted: Promise<void>) => {
    if (words) words.textContent = said;
    globalThis.earlyPage = { state, painted, leave };
  };
  const show = (pets: readonly PlainPet[], old: boolean) => {
    const drawn = copyOf('table');
    if (!drawn) return;
    drawRows(drawn, pets);
    for (const part of drawn.querySelectorAll<HTMLElement>('[data-look]'))
      part.dataset['look'] = readLook();
    for (const table of drawn.querySelectorAll('table')) table.ariaBusy = String(old);
    list?.lastElementChild?.replaceWith(drawn);
  };
  const leave = () => {
    globalThis.earlyPage = undefined;
    outer.remove();
    if (root) root.hidden = false;
  };

  // Nothing here acts yet: a press would be lost.
  outer.inert = true;
  const put = () => {
    if (!globalThis.earlyPage) return;
    document.body.append(outer);
    if (root) root.hidden = true;
  };
  const old = readPlainPets(remembered);
  if (old) {
    show(old, true);
    say('remembered', loadingWords(question, true), nextFrame());
    put();
  } else {
    say('loading', loadingWords(question, false), putByAndBy(outer, put));
  }
  text.then(
    (json) => {
      const pets = readPlainPets(json);
      if (!pets || !globalThis.earlyPage) return;
      show(pets, false);
      for (const button of outer.querySelectorAll('button[aria-busy]')) {
        button.removeAttribute('aria-busy');
        button.removeAttribute('aria-disabled');
      }
      say('listed', windowWords(question, { pets, unreadable: [] }), nextFrame());
    },
    () => undefined,
  );
}
