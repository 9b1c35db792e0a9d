// Runs at the page's end, while the bundle is on its way: draws the list as the app will, from
// frames that the app itself drew while it was built. The app then takes its place (`take-over.ts`).
import './early-list.ts';
import { readLook } from '../pets/list/list-look.ts';
import { loadingWords, windowWords } from '../pets/list/window-words.ts';
import { drawRows, textsOf } from './draw-rows.ts';
import { type PlainPet, readPlainPets } from './plain-pets.ts';

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

/** A copy of what stands in one of the page's templates. */
function copyOf(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${name}]`);
  return template ? document.importNode(template.content, true) : undefined;
}

function start({ environment, question, remembered = '', text }: NonNullable<typeof earlyList>) {
  const frame = copyOf('frame');
  const outer = frame?.querySelector<HTMLElement>('[data-environment]');
  if (!frame || !outer) return;
  const root = document.querySelector<HTMLElement>('#root');

  for (const name of textsOf(outer, outer.dataset['environment'] ?? '')) name.data = environment;
  outer.dataset['environment'] = environment;
  for (const radio of outer.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    // A group of its own, beside the app's.
    radio.name = 'early';
    radio.checked = radio.value === (question.status ?? 'all');
  }
  const select = outer.querySelector('select');
  if (select) select.value = String(question.limit);
  const words = outer.querySelector('[role=status]');
  // The rows come last in it.
  const list = outer.querySelector('section');

  const say = (state: State, said: string) => {
    if (words) words.textContent = said;
    globalThis.earlyPage = { state, painted: nextFrame(), leave };
  };
  const show = (state: 'remembered' | 'listed', pets: readonly PlainPet[]) => {
    const table = copyOf(state);
    if (!table) return;
    drawRows(table, pets);
    for (const part of table.querySelectorAll<HTMLElement>('[data-look]'))
      part.dataset['look'] = readLook();
    list?.lastElementChild?.replaceWith(table);
  };
  const leave = () => {
    globalThis.earlyPage = undefined;
    outer.remove();
    if (root) root.hidden = false;
  };

  const old = readPlainPets(remembered);
  if (old) show('remembered', old);
  say(old ? 'remembered' : 'loading', loadingWords(question, old !== undefined));
  // Nothing here acts yet: a press would be lost.
  outer.inert = true;
  document.body.append(frame);
  if (root) root.hidden = true;
  text.then(
    (json) => {
      const pets = readPlainPets(json);
      if (!pets || !globalThis.earlyPage) return;
      show('listed', pets);
      for (const button of outer.querySelectorAll('button[aria-busy]')) {
        button.removeAttribute('aria-busy');
        button.removeAttribute('aria-disabled');
      }
      say('listed', windowWords(question, { pets, unreadable: [] }));
    },
    () => undefined,
  );
}

if (globalThis.earlyList) start(globalThis.earlyList);
