// What the requests for a pet, and the lists loaded later, show about it.
import { REFUSED_SUMMARY } from '../../../api/errors/statuses.ts';
import { LIMIT } from '../../../api/list-pets-query.ts';
import type { Finding, Outcome, Row, StoredError } from '../../../database/schema.ts';
import { lastOutcome, mightBeAdded, ownAttempts } from '../../../outbox/row-facts.ts';
import { atTime } from '../../../ui/format-time.ts';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';
import type { Part } from './line.ts';

/** Undefined if the press was withdrawn before it was sent. */
export function errorOf(row: Row): StoredError | undefined {
  const last = lastOutcome(row);
  if (row.withdrawnBy && !mightBeAdded(row) && last?.type !== 'refused') return undefined;
  return last && 'error' in last ? last.error : undefined;
}

/**
 * Says why a pet was not, or may not have been, added.
 *
 * @param count of how many pets it is said
 */
export function reasonOf(row: Row, count = 1): readonly Part[] {
  const error = errorOf(row);
  if (error === undefined)
    return row.withdrawnBy === 'session'
      ? [`The session ended before ${wordFor(count, 'it was', 'they were')} sent.`]
      : ['Sending was cancelled.'];
  const { summary, serviceMessage: quote } = error;
  if (quote === undefined)
    return [summary === REFUSED_SUMMARY ? 'The store gave no reason.' : summary];
  return lastOutcome(row)?.type === 'refused'
    ? [{ quote }]
    : [`${summary} The store says: `, { quote }];
}

/** Says for a file why a pet is a question. Without the status code, which the page has under **Details**. */
export function reasonOfQuestion(row: Row): readonly Part[] {
  const { summary = '', serviceMessage: quote, isUnanswered } = errorOf(row) ?? {};
  if (quote !== undefined)
    return ['The store says: ', { quote }, /[.!?…]$/.test(quote) ? ' ' : '. '];
  if (isUnanswered) return ['No response: the store may be down. '];
  return [`${summary.replace(/ \(\d+\)\.$/, '.')} `];
}

/**
 * Says as which pets a corrected row was refused before, and why: `Refused first as “Rex”: “Rex is taken.”` A correction
 * that was never sent was not refused.
 */
export function describeRefusedPets({ attempts, was = [] }: Row): readonly Part[] {
  const refused = was.flatMap(({ pet, attempts: end }, index) => {
    const outcome = attempts.slice(was[index - 1]?.attempts ?? 0, end).at(-1)?.outcome;
    return pet && outcome?.type === 'refused' ? { name: pet.name, error: outcome.error } : [];
  });
  return refused.flatMap(({ name, error }, index): Part[] => {
    const { serviceMessage: quote, summary } = error;
    const words = index === 0 ? 'Refused first as ' : ' Then as ';
    return [words, { quote: name }, ': ', quote === undefined ? summary : { quote }];
  });
}

/**
 * Says why a pet was refused: when it was sent once more, which does not answer whether an earlier request has added it,
 * or in an entry whose pet another entry has added since.
 */
export function describeLaterRefusal(row: Row): readonly Part[] {
  const last = ownAttempts(row).at(-1)?.outcome;
  const isSkipped = row.status === 'skipped';
  if (last?.type !== 'refused' || (lastOutcome(row) === last && !isSkipped)) return [];
  const { serviceMessage: quote } = last.error;
  const words = `${isSkipped ? 'In this entry' : 'When it was sent again'}, it was refused`;
  return quote === undefined ? [`${words}.`] : [`${words}: `, { quote }];
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/**
 * Says the outcome of each request for a pet that was sent more than once, as in `Sent twice. First: no response at
 * 14:03. Second: refused.` Requests that were certainly not carried out do not count.
 */
export function describeRequests(row: Pick<Row, 'attempts' | 'was'>): string | undefined {
  const outcomes = ownAttempts(row).flatMap(({ outcome }) =>
    outcome && outcome.type !== 'not carried out' ? outcome : [],
  );
  if (outcomes.length < 2) return undefined;
  const times = outcomes.length === 2 ? 'twice' : `${formatCount(outcomes.length)} times`;
  const words = outcomes.map(
    (outcome, index) => `${ORDINALS[index] ?? `Request ${index + 1}`}: ${describe(outcome)}.`,
  );
  return `Sent ${times}. ${words.join(' ')}`;
}

function describe(outcome: Exclude<Outcome, { type: 'not carried out' }>): string {
  switch (outcome.type) {
    case 'added':
      return outcome.id === undefined ? 'added' : `added as pet ${outcome.id}`;
    case 'refused':
      return 'refused';
    case 'unknown':
      return outcome.error.isUnanswered
        ? `no response ${atTime(outcome.at)}`
        : `no certain outcome ${atTime(outcome.at)}`;
  }
}

export function describeFinding({ check, pet }: Pick<Row, 'check' | 'pet'>): readonly Part[] {
  const finding = check?.finding;
  if (finding === undefined) return ['Checking the lists…'];
  const { pets, areNew, maybeOurs, listed, isComplete, at } = finding;
  if (pets.length > 0) {
    const isExact = pets.every(({ name }) => name === pet?.name);
    const verb = wordFor(pets.length, 'matches', 'match');
    const predicate = isExact ? `${verb} exactly` : `${verb} except for the spelling of the name`;
    if (pets.length < maybeOurs && !isComplete)
      return [
        ...petParts(pets, 'Pet'),
        ` ${predicate}. ${maybeOurs} such pets were sent, and not all pets are listed.`,
      ];
    if (pets.length < maybeOurs)
      return [
        'Only ',
        ...petParts(pets, 'pet'),
        ` ${predicate}, but ${maybeOurs} such pets were sent.`,
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
        : // Until the next check: the store may be slower than the response that was lost.
          `Not ${check?.dueAt === undefined ? '' : 'yet '}in the list of ${countOf(listed, `${status}pet`)} ${atTime(at)}.`,
    ];
  return [
    listed >= LIMIT.max
      ? `The list shows only ${listed} ${status}pets, so this pet may be missing from it.`
      : `Some ${status}pets could not be loaded, and this may be one of them.`,
  ];
}

/** Returns the pet that was probably added: the only one that matches, and new. */
export function probablePet({ check }: Pick<Row, 'check'>): bigint | undefined {
  const [pet, ...others] = check?.finding?.areNew ? check.finding.pets : [];
  return others.length === 0 ? pet?.id : undefined;
}

/** `pet 4`, or `pets 4 and 5`. */
export function petParts(pets: Finding['pets'], noun: 'pet' | 'Pet'): readonly Part[] {
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
