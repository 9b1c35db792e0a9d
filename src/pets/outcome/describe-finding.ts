import { LIMIT } from '../../api/list-pets-query.ts';
import type { Finding, Row } from '../../database/schema.ts';
import { atTime } from '../../ui/format-time.ts';
import { countOf, wordFor } from '../../ui/words.ts';
import type { Part } from './describe-requests.ts';

/** Says in one sentence what the lists show about a pet that may have been added. */
export function describeFinding({ check, pet }: Pick<Row, 'check' | 'pet'>): readonly Part[] {
  const finding = check?.finding;
  if (finding === undefined) return ['Checking the lists…'];
  const { pets, areNew, expected, listed, isComplete, at } = finding;
  if (pets.length > 0) {
    const isExact = pets.every(({ name }) => name === pet?.name);
    const verb = wordFor(pets.length, 'matches', 'match');
    const predicate = isExact ? `${verb} exactly` : `${verb} except for the spelling of the name`;
    if (pets.length < expected)
      return [
        'Only ',
        ...petParts(pets, 'pet'),
        ` ${predicate}, but ${expected} such pets were sent.`,
      ];
    return areNew
      ? ['Probably: ', ...petParts(pets, 'pet'), ` ${predicate}.`]
      : [...petParts(pets, 'Pet'), ` ${predicate}, but may already have been in the store.`];
  }
  const status = pet?.status ? `${pet.status} ` : '';
  if (listed === undefined) return [`The list of ${status}pets could not be loaded ${atTime(at)}.`];
  if (isComplete)
    return [
      listed === 0
        ? `There were no ${status}pets ${atTime(at)}.`
        : `Not in the list of ${countOf(listed, `${status}pet`)} ${atTime(at)}.`,
    ];
  return [
    listed >= LIMIT.max
      ? `The list shows only ${listed} ${status}pets, so this pet may be missing from it.`
      : `Some ${status}pets could not be loaded, and this may be one of them.`,
  ];
}

/** `pet 4`, or `pets 4 and 5`. */
function petParts(pets: Finding['pets'], noun: 'pet' | 'Pet'): readonly Part[] {
  if (pets.length === 1) return pets.map(({ id }) => ({ id, words: `${noun} ${id}` }));
  return [
    `${noun}s `,
    ...pets.flatMap(({ id }, index): Part[] => {
      const separator = index === pets.length - 1 ? ' and ' : ', ';
      return [...(index === 0 ? [] : [separator]), { id, words: String(id) }];
    }),
  ];
}

/** Says when the list did not have the pets yet. Since then, a colleague may have added them. */
export function describeAbsence({ check }: Pick<Row, 'check'>): string | undefined {
  const { pets = [], absentAt } = check?.finding ?? {};
  if (pets.length === 0 || absentAt === undefined) return undefined;
  const they = wordFor(pets.length, 'it', 'them');
  return `Before sending, ${atTime(absentAt)}, the list did not have ${they} yet.`;
}

/** Says when the list of a pet's status was checked, and how many pets it had. Undefined if it was not loaded. */
export function describeCheck({ check, pet }: Pick<Row, 'check' | 'pet'>): string | undefined {
  const { at, listed, isComplete } = check?.finding ?? {};
  if (at === undefined || listed === undefined) return undefined;
  const pets = countOf(listed, pet?.status ? `${pet.status} pet` : 'pet');
  if (isComplete) return `Checked ${listed > 1 ? 'all ' : ''}${pets} ${atTime(at)}.`;
  const rest = listed >= LIMIT.max ? 'There may be more.' : 'Some could not be loaded.';
  return `Checked ${pets} ${atTime(at)}. ${rest}`;
}
