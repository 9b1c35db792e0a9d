import { PetStatus } from '../../api/schemas.ts';
import { joinWords } from '../../ui/join-words.ts';
import type { WidestWindow } from './widest-window.ts';

/**
 * What the widest window covers, in words that claim no more than is known:
 * `Searched 243 pets: all available, all sold, the first 100 pending.`
 *
 * @param verb what was done with the pets
 */
export function coverageWords(
  window: WidestWindow,
  verb: 'Searched' | 'Counted' = 'Searched',
): string {
  return [
    searchedWords(window, verb),
    unreadWords(window),
    missingWords(window),
    unreadableWords(window),
    changedWords(window),
  ]
    .filter(Boolean)
    .join(' ');
}

function searchedWords({ pets, reach }: WidestWindow, verb: string): string {
  const reaches = Object.values(reach);
  if (reaches.every((of) => of === 'unread')) return 'No pets could be read.';
  if (reaches.every((of) => of === 'all')) {
    if (pets.size === 0) return 'There are no pets.';
    return pets.size === 1 ? `${verb} the only pet.` : `${verb} all ${pets.size} pets.`;
  }
  const whole: string[] = [];
  const cut: string[] = [];
  for (const status of PetStatus.options) {
    const of = reach[status];
    if (typeof of === 'object') cut.push(`the first ${of.first} ${status}`);
    else if (of !== 'unread') whole.push(`${of} ${status}`);
  }
  const parts = [...whole, ...cut].join(', ');
  return `${verb} ${count(pets.size, 'pet')}${parts && `: ${parts}`}.`;
}

function unreadWords({ reach }: WidestWindow): string {
  const unread = PetStatus.options.filter((status) => reach[status] === 'unread');
  if (unread.length === 0 || Object.values(reach).every((of) => of === 'unread')) return '';
  const lists = unread.length === 1 ? 'list' : 'lists';
  return `The ${lists} of ${joinWords(unread, 'and')} pets could not be read.`;
}

// Only the list without a filter holds them.
function missingWords({ pets, reach }: WidestWindow): string {
  const isWhole = reach.any === 'all' || reach.any === 'all readable';
  if (isWhole || Object.values(reach).every((of) => of === 'unread')) return '';
  const other = [...pets.values()].some(
    ({ status }) => status !== undefined && !PetStatus.safeParse(status).success,
  );
  return other
    ? 'Pets without a status, or with another one, may be missing.'
    : 'Pets without a status may be missing.';
}

function unreadableWords({ unreadable }: WidestWindow): string {
  if (unreadable === 0) return '';
  return `${count(unreadable, 'row')} could not be read as ${unreadable === 1 ? 'a pet' : 'pets'}.`;
}

function changedWords({ changed }: WidestWindow): string {
  if (changed === 0) return '';
  const each = changed === 1 ? 'it counts' : 'each counts';
  return `${count(changed, 'pet')} changed in between; ${each} as it came last.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
