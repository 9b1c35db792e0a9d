import type { ListPetsQuery } from '../api/list-pets-query.ts';
import { PET_STATUSES } from '../api/pet-statuses.ts';
import type { Pet } from '../api/schemas.ts';
import { describeList, describeLoading, describeQuery } from '../pets/list/describe-list.ts';
import { drawRows, findTexts } from './draw-rows.ts';

/** The list page without the app: a copy of the template that the app’s components drew at build time. */
export interface EarlyFrame {
  outer: HTMLElement;
  readQuery: () => ListPetsQuery;
  showLoading: (query: ListPetsQuery) => void;
  /** @param isOld whether the rows are from the last visit, and newer ones are loading */
  showPets: (query: ListPetsQuery, pets: readonly Pet[], isOld: boolean) => void;
  /** Sets the names of categories for the pets that are shown from then on. */
  setNames: (names: ReadonlyMap<string, string>) => void;
}

export function copyFrame(environmentName: string): EarlyFrame | undefined {
  const outer = copyTemplate('frame')?.querySelector<HTMLElement>('[data-environment]');
  const select = outer?.querySelector('select');
  const section = outer?.querySelector('main section');
  const loading = section?.lastElementChild;
  const line = section?.querySelector('[role=status]');
  if (!outer || !select || !loading || !line) return undefined;

  const drawnName = outer.dataset['environment'] ?? '';
  if (drawnName !== environmentName) {
    for (const name of findTexts(outer, drawnName)) name.data = environmentName;
    outer.dataset['environment'] = environmentName;
  }
  disable(outer);
  const statuses = [...outer.querySelectorAll<HTMLInputElement>('[name=status]')];
  // Renamed, because the app’s radios are in the document at the same time.
  for (const radio of statuses) radio.name = 'early status';
  let [rows, status] = [loading, line];
  let isPressed = false;
  let categoryNames: ReadonlyMap<string, string> = new Map();
  const show = (query: ListPetsQuery, words: string, nextRows: Element) => {
    const { status: chosen = 'all', limit } = query;
    for (const radio of statuses) radio.checked = radio.value === chosen;
    chooseLimit(select, limit);
    const filters = outer.querySelector('[popovertarget=filters] > :last-child');
    if (filters) filters.textContent = describeQuery(query);
    // In a new element before the first press: for the largest contentful paint, browsers count a text when its element
    // is first painted. Later in the same one, so that screen readers announce it.
    const next = isPressed ? status : cloneOf(status);
    next.textContent = words;
    if (next !== status) status.replaceWith(next);
    status = next;
    rows.replaceWith(nextRows);
    rows = nextRows;
  };
  return {
    outer,
    readQuery: () => {
      isPressed = true;
      const chosen = statuses.find(({ checked }) => checked)?.value;
      return {
        limit: Number(select.value),
        status: PET_STATUSES.find((name) => name === chosen),
      };
    },
    setNames: (names) => {
      categoryNames = names;
    },
    showLoading: (query) => {
      const bars = cloneOf(loading);
      for (const bar of [...bars.querySelectorAll('tbody > tr')].slice(query.limit)) bar.remove();
      show(query, describeLoading(query, false), bars);
    },
    showPets: (query, pets, isOld) => {
      const drawn = copyTemplate('table');
      const table = drawn?.firstElementChild;
      if (!drawn || !table) return;
      drawRows(drawn, pets, categoryNames);
      disable(table);
      for (const part of table.querySelectorAll('table')) part.ariaBusy = String(isOld);
      const listed = { pets: [...pets], unreadable: [] };
      show(query, isOld ? describeLoading(query, true) : describeList(query, listed), table);
    },
  };
}

/** Disables what only the app can do. On a phone, **Filter** opens its popover without a script. */
function disable(root: Element): void {
  const parts = 'button:not([popovertarget=filters]), [type=search]';
  for (const part of root.querySelectorAll(parts)) part.toggleAttribute('disabled', true);
}

/** The app also offers a limit of the address that is not usual. */
function chooseLimit(select: HTMLSelectElement, limit: number): void {
  const text = String(limit);
  // Setting the value costs 10 ms (CPU throttled 4×), even if it does not change.
  if (select.value === text) return;
  const options = [...select.options];
  if (!options.some(({ value }) => value === text))
    select.add(
      new Option(`Show ${text}`, text),
      options.find(({ value }) => Number(value) > limit) ?? null,
    );
  select.value = text;
}

function cloneOf(element: Element): Element {
  const clone = element.cloneNode(true);
  return clone instanceof Element ? clone : element;
}

function copyTemplate(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`[data-early=${name}]`);
  if (!template) return undefined;
  const copy = document.importNode(template.content, true);
  // The content security policy blocks `style` in markup, but not from scripts (CSP Level 3, 6.7.3).
  for (const part of copy.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset['style'] ?? '';
  return copy;
}
