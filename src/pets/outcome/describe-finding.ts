import { LIMIT } from '../../api/list-pets-query.ts';
import type { Finding, Row } from '../../database/schema.ts';
import { atTime } from '../../ui/format-time.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';

/** Says in one sentence what the lists show about a pet that may have been added. */
export function describeFinding({ check, pet }: Pick<Row, 'check' | 'pet'>): string {
  const finding = check?.finding;
  if (finding === undefined) return 'Checking the lists…';
  const { pets, areNew, expected, listed, isComplete, at } = finding;
  if (pets.length > 0) {
    const ids = joinWords(
      pets.map(({ id }) => String(id)),
      'and',
    );
    const subject = `${wordFor(pets.length, 'pet')} ${ids}`;
    const isExact = pets.every(({ name }) => name === pet?.name);
    const verb = wordFor(pets.length, 'matches', 'match');
    const predicate = isExact ? `${verb} exactly` : `${verb} except for the spelling of the name`;
    if (pets.length < expected)
      return `Only ${subject} ${predicate}, but ${expected} such pets were sent.`;
    if (areNew) return `Probably added: ${subject} ${predicate}${sinceWhen(finding)}.`;
    return `${subject.replace('pet', 'Pet')} ${predicate}, but may already have been in the store.`;
  }
  const status = pet?.status ? `${pet.status} ` : '';
  if (listed === undefined) return `The list of ${status}pets could not be loaded ${atTime(at)}.`;
  if (isComplete)
    return listed === 0
      ? `There were no ${status}pets ${atTime(at)}.`
      : `Not in the list of ${countOf(listed, `${status}pet`)} ${atTime(at)}.`;
  return listed >= LIMIT.max
    ? `The list shows only ${listed} ${status}pets, so this pet may be missing from it.`
    : `Some ${status}pets could not be loaded, and this may be one of them.`;
}

/** Says when the pets were not in the list yet: since then, a colleague may have added them. */
function sinceWhen({ pets, absentAt }: Finding): string {
  if (absentAt === undefined) return '';
  return `, and ${wordFor(pets.length, 'was', 'were')} not in the list ${atTime(absentAt)}`;
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
