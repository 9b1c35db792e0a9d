// Runs at the page's end, while the bundle is on its way: draws the list as the app will, from
// frames that the app itself drew while it was built. The app then takes its place (`take-over.ts`).
import './early-list.ts';
import { readLook } from '../pets/list/list-look.ts';
import { windowWords } from '../pets/list/window-words.ts';
import { fill, fillRows } from './fill-frame.ts';
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

const STATUSES = [undefined, 'available', 'pending', 'sold'];

/** In a tab that nobody looks at there are no frames; the app goes on there without. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function start({ environment, question, remembered = '', text }: NonNullable<typeof earlyList>) {
  const root = document.querySelector<HTMLElement>('#root');
  const place = document.createElement('div');
  // Nothing here acts yet: a press would be lost.
  place.inert = true;

  const draw = (state: State, pets: PlainPet[] = []) => {
    const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${state}]`);
    if (!template) return;
    const frame = document.importNode(template.content, true);
    fillRows(frame, pets);
    for (const table of frame.querySelectorAll<HTMLElement>('[data-look]'))
      table.dataset['look'] = readLook();
    const outer = frame.querySelector<HTMLElement>('[data-environment]');
    fill(frame, [[outer?.dataset['environment'] ?? '', environment]]);
    if (outer) outer.dataset['environment'] = environment;
    const words = frame.querySelector('[role=status]');
    const said = template.dataset['words']?.split('|')[STATUSES.indexOf(question.status)];
    if (words) words.textContent = said ?? windowWords(question, { pets, unreadable: [] });
    for (const radio of frame.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      // A group of its own, beside the app's.
      radio.name = 'early';
      radio.checked = radio.value === (question.status ?? 'all');
    }
    const select = frame.querySelector('select');
    if (select) select.value = String(question.limit);
    place.replaceChildren(frame);
    globalThis.earlyPage = { state, painted: nextFrame(), leave };
  };
  const leave = () => {
    globalThis.earlyPage = undefined;
    place.remove();
    if (root) root.hidden = false;
  };

  const old = readPlainPets(remembered);
  draw(old ? 'remembered' : 'loading', old);
  document.body.append(place);
  if (root) root.hidden = true;
  text.then(
    (json) => {
      const pets = readPlainPets(json);
      if (pets && globalThis.earlyPage) draw('listed', pets);
    },
    () => undefined,
  );
}

if (globalThis.earlyList) start(globalThis.earlyList);
