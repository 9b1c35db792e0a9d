import { LIMIT } from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Group } from '../../database/group-record.ts';
import type { Row, RowState, RowStateOf } from '../../database/row-record.ts';
import type { Related } from '../../outbox/queries.ts';
import { addedId } from '../../outbox/row-facts.ts';
import { atTime } from '../../ui/format-time.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';

export interface OutcomeWords {
  /** With an ID, ends before `pet 5`, which a page can make a link. */
  label: string;
  id?: bigint;
  /** Written to the Result column of a file, which imports read. An answered question has the result of its answer. */
  result: 'added' | 'corrected' | 'refused' | 'unknown' | 'not added' | 'not sent';
  /** `open`: a question, or a group to check; `waiting`: ends automatically. */
  tone: 'good' | 'open' | 'waiting' | 'failed' | 'plain';
  details?: string | undefined;
}

export const WAS_IT_ADDED = 'Was it added?';

type Unresolved = RowStateOf<'resolved'>['was'];

const DISMISSED = {
  refused: { label: 'Refused, dismissed', result: 'refused' },
  unknown: { label: 'Unknown, dismissed', result: 'unknown' },
  unsent: { label: 'Not sent, dismissed', result: 'not sent' },
  problem: { label: 'Not sent, dismissed', result: 'not sent' },
} as const;

const SKIPPED = {
  duplicate: { label: 'Skipped', result: 'not sent' },
  'added before': { label: 'Already added', result: 'added' },
  'unknown before': { label: 'Skipped', result: 'unknown' },
  'corrected before': { label: 'Already corrected', result: 'corrected' },
} as const;

export interface OutcomeContext {
  related: Related;
  group?: Group | undefined;
}

/** Describes the outcome of a row. */
export function describeOutcome(row: Row, { related, group }: OutcomeContext): OutcomeWords {
  const { state } = row;
  switch (state.type) {
    case 'waiting':
      return group?.endedAt !== undefined && state.turn !== ''
        ? {
            label: 'Not sent',
            result: 'not sent',
            tone: 'plain',
            details: group.source === 'form' ? 'Cancelled before it was sent.' : STOPPED,
          }
        : { label: 'Waiting', result: 'not sent', tone: 'plain' };
    case 'sending':
      return { label: 'Sending…', result: 'unknown', tone: 'plain' };
    case 'unsent':
      return { label: 'Not sent', result: 'not sent', tone: 'failed', details: reasonOf(state) };
    case 'refused':
      return { label: 'Refused', result: 'refused', tone: 'failed', details: reasonOf(state) };
    case 'added':
      return describeAdded(row.repeats === undefined ? 'Added' : 'Sent again and added', state);
    case 'unknown': {
      const details = `${state.error.summary} ${describeFinding(row)}`;
      return { label: WAS_IT_ADDED, result: 'unknown', tone: 'open', details };
    }
    case 'problem':
      return { label: 'Not sent', result: 'not sent', tone: 'failed', details: state.words };
    case 'skipped':
      return { ...SKIPPED[state.reason], tone: 'plain', details: state.words };
    case 'unreadable':
      return { label: 'Cannot be shown', result: 'unknown', tone: 'plain', details: UNREADABLE };
    case 'resolved':
      return describeResolved(state, related);
  }
}

const STOPPED = 'The import was stopped before this row was sent.';
const UNREADABLE =
  'Another version of the app may have written this entry. Nothing is lost: a newer version may show it.';

function describeAdded(label: string, { id }: { id?: bigint | undefined }): OutcomeWords {
  return id === undefined
    ? { label: `${label}, but its ID is unknown`, result: 'added', tone: 'good' }
    : { label: `${label} as `, id, result: 'added', tone: 'good' };
}

function describeResolved({ how, was }: RowStateOf<'resolved'>, related: Related): OutcomeWords {
  switch (how.type) {
    case 'not added':
      return { label: 'Marked as not added', result: 'not added', tone: 'plain' };
    case 'added':
      return how.id === undefined
        ? { label: 'Marked as added', result: 'added', tone: 'good' }
        : { label: 'Marked as added: ', id: how.id, result: 'added', tone: 'good' };
    case 'dismissed':
      return { ...DISMISSED[was.type], tone: 'plain', details: reasonOf(was) };
    case 'corrected':
    case 'sent again': {
      const last = lastOf(how.by, related);
      const isCorrected = how.type === 'corrected';
      const label = isCorrected ? 'Corrected' : 'Sent again';
      const id = last && addedId(last.state);
      if (id !== undefined)
        return {
          label: `${label} and added as `,
          id,
          result: isCorrected ? 'corrected' : 'added',
          tone: 'good',
        };
      return { label, result: isCorrected ? 'corrected' : 'unknown', tone: 'plain' };
    }
  }
}

/** Follows corrections and repetitions to the last row: a correction may itself have been refused and corrected. */
function lastOf(by: number, related: Related): Row | undefined {
  const row = related.get(by);
  if (row?.state.type !== 'resolved' || !('by' in row.state.how)) return row;
  return lastOf(row.state.how.by, related);
}

/** Returns the label of an outcome with its pet. */
export function outcomeLabel({ label, id }: OutcomeWords): string {
  return id === undefined ? label : `${label}pet ${id}`;
}

/** Says in one sentence what the lists show about a pet that may have been added. */
export function describeFinding({ state, pet }: Pick<Row, 'state' | 'pet'>): string {
  const finding = state.type === 'unknown' ? state.finding : undefined;
  if (finding === undefined) return 'Checking the lists…';
  const { pets, areNew, sent, shown, isComplete, at } = finding;
  if (pets.length > 0) {
    const ids = joinWords(
      pets.map(({ id }) => String(id)),
      'and',
    );
    const subject = `${wordFor(pets.length, 'pet')} ${ids}`;
    const isExact = pets.every(({ name }) => name === pet?.name);
    const verb = wordFor(pets.length, 'matches', 'match');
    const predicate = isExact ? `${verb} exactly` : `${verb} except for the spelling of the name`;
    if (pets.length < sent) return `Only ${subject} ${predicate}, but ${sent} such pets were sent.`;
    if (areNew) return `Probably added: ${subject} ${predicate}.`;
    return `${subject.replace('pet', 'Pet')} ${predicate}, but may already have been in the store.`;
  }
  const status = pet?.status ? `${pet.status} ` : '';
  if (shown === undefined) return `The list of ${status}pets could not be loaded ${atTime(at)}.`;
  if (isComplete)
    return shown === 0
      ? `There were no ${status}pets ${atTime(at)}.`
      : `Not in the list of ${countOf(shown, `${status}pet`)} ${atTime(at)}.`;
  return shown >= LIMIT.max
    ? `The list shows only ${shown} ${status}pets, so this pet may be missing from it.`
    : `Some ${status}pets could not be loaded, and this may be one of them.`;
}

/** Says when the list of a pet's status was checked, and how many pets it had. Undefined if it was not loaded. */
export function describeCheck({ state, pet }: Pick<Row, 'state' | 'pet'>): string | undefined {
  const { at, shown, isComplete } = (state.type === 'unknown' && state.finding) || {};
  if (at === undefined || shown === undefined) return undefined;
  const pets = countOf(shown, pet?.status ? `${pet.status} pet` : 'pet');
  if (isComplete) return `Checked ${shown > 1 ? 'all ' : ''}${pets} ${atTime(at)}.`;
  const rest = shown >= LIMIT.max ? 'There may be more.' : 'Some could not be loaded.';
  return `Checked ${pets} ${atTime(at)}. ${rest}`;
}

function reasonOf(was: Unresolved): string {
  if (was.type === 'problem') return was.words;
  const { serviceMessage } = was.error;
  return serviceMessage === undefined
    ? reasonWithoutMessage(was)
    : `${reasonWithoutMessage(was)} “${serviceMessage}”`;
}

/** Says why a pet was not, or may not have been, added. Ends before the service's message, if there is one. */
export function reasonWithoutMessage({
  type,
  error,
}: Exclude<Unresolved, { type: 'problem' }>): string {
  const { summary, serviceMessage } = error;
  if (serviceMessage === undefined) return summary;
  return type === 'refused' ? 'Refused by the service:' : `${summary} The service says:`;
}

/** Returns the pet of a row: as the service stored it, if that is known to differ, otherwise as it was sent. */
export function shownPet({
  pet,
  state,
}: {
  pet?: NewPet | undefined;
  state: RowState;
}): NewPet | Omit<Pet, 'id'> | undefined {
  return state.type === 'added' && state.stored ? state.stored : pet;
}
