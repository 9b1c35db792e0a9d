import type { ListPetsQuery } from '../api/list-pets-query.ts';
import { readLook } from '../pets/list/tools/list-look.ts';
import { loadingWords } from '../pets/list/window-words.ts';
import { drawRows, textsOf } from './draw-rows.ts';
import type { PlainPet } from './plain-pets.ts';

/** The list's page as the app will draw it, from frames that the app itself drew while it was built. */
export interface EarlyFrame {
  outer: HTMLElement;
  main: HTMLElement;
  /** Says above the rows how far they are; at first, that they are on their way. */
  say: (words: string) => void;
  /** @param isOld whether they are from the last visit, and others on their way */
  show: (pets: readonly PlainPet[], isOld: boolean) => void;
}

/** Undefined where the page brought no frames. */
export function copyFrame(environment: string, question: ListPetsQuery): EarlyFrame | undefined {
  const outer = copyOf('frame')?.querySelector<HTMLElement>('[data-environment]');
  const main = outer?.querySelector('main');
  if (!outer || !main) return undefined;
  // Nothing here acts yet: a press would be lost.
  outer.inert = true;

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
  const said = outer.querySelector('[role=status]');
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  say(loadingWords(question, false));
  // The rows come last in it.
  const section = outer.querySelector('section');

  return {
    outer,
    main,
    say,
    show(pets, isOld) {
      const drawn = copyOf('table');
      if (!drawn) return;
      drawRows(drawn, pets);
      for (const part of drawn.querySelectorAll<HTMLElement>('[data-look]'))
        part.dataset['look'] = readLook();
      for (const table of drawn.querySelectorAll('table')) table.ariaBusy = String(isOld);
      section?.lastElementChild?.replaceWith(drawn);
      if (isOld) return;
      for (const button of outer.querySelectorAll('button[aria-busy]')) {
        button.removeAttribute('aria-busy');
        button.removeAttribute('aria-disabled');
      }
    },
  };
}

/** A copy of what stands in one of the page's templates. */
function copyOf(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${name}]`);
  return template ? document.importNode(template.content, true) : undefined;
}
