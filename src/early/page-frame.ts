import type { ListPetsQuery } from '../api/list-pets-query.ts';
import type { Pet } from '../api/schemas.ts';
import { describeLoading, describeQuery } from '../pets/list/describe-list.ts';
import { drawRows, findTexts } from './draw-rows.ts';

/** The list page without the app: a copy of the template that the app’s components drew at build time. */
export interface PageFrame {
  outer: HTMLElement;
  /** Sets the status line, which says at first that the list is loading. */
  setStatus: (words: string) => void;
  /** @param isOld whether the rows are from the last visit, and newer ones are loading */
  showPets: (pets: readonly Pet[], isOld: boolean) => void;
}

/** Copies the template. Undefined if the page has none. */
export function copyFrame(environmentName: string, query: ListPetsQuery): PageFrame | undefined {
  const outer = copyTemplate('frame')?.querySelector<HTMLElement>('[data-environment]');
  if (!outer) return undefined;
  // Without event handlers, any input into the copy would be lost.
  outer.inert = true;

  const drawnName = outer.dataset['environment'] ?? '';
  if (drawnName !== environmentName) {
    for (const name of findTexts(outer, drawnName)) name.data = environmentName;
    outer.dataset['environment'] = environmentName;
  }
  const { status: chosen = 'all', limit } = query;
  for (const radio of outer.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    if (radio.name === 'status') radio.checked = radio.value === chosen;
    // Renamed, because the app’s radios are in the document at the same time.
    radio.name = `early ${radio.name}`;
  }
  const select = outer.querySelector('select');
  // Setting the value costs 10 ms (CPU throttled 4×), even if it does not change.
  if (select && select.value !== String(limit)) select.value = String(limit);
  const filters = outer.querySelector('[popovertarget=filters] > :last-child');
  if (filters) filters.textContent = describeQuery(query);
  // Found now: while the page is drawn in steps, the content is not in `outer` (`draw-list.ts`).
  const busyButtons = outer.querySelectorAll('button[aria-busy]');
  const section = outer.querySelector('main section');
  for (const bars of [...(section?.querySelectorAll('tbody > tr') ?? [])].slice(limit))
    bars.remove();
  let status = section?.querySelector('[role=status]');
  const setStatus = (words: string) => {
    // Replaces the element instead of its text. For the largest contentful paint, browsers count text when its element
    // is first painted, so the final words would not count in the same element.
    const next = status?.cloneNode();
    if (!(next instanceof Element)) return;
    next.textContent = words;
    status?.replaceWith(next);
    status = next;
  };
  setStatus(describeLoading(query, false));
  return {
    outer,
    setStatus,
    showPets(pets, isOld) {
      const drawn = copyTemplate('table');
      if (!drawn) return;
      drawRows(drawn, pets);
      for (const table of drawn.querySelectorAll('table')) table.ariaBusy = String(isOld);
      section?.lastElementChild?.replaceWith(drawn);
      if (isOld) return;
      for (const button of busyButtons) {
        button.removeAttribute('aria-busy');
        button.removeAttribute('aria-disabled');
      }
    },
  };
}

function copyTemplate(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${name}]`);
  return template ? document.importNode(template.content, true) : undefined;
}
