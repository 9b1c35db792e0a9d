import { LIMIT } from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Attempt } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { addedIds, type Outcome, rowOfForm, type SentRow } from '../../sending/journal/outcome.ts';
import { offeredPets } from '../../sending/journal/ways.ts';
import { formatTime } from '../../ui/format-time.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';

/** An outcome in words. */
export interface OutcomeWords {
  /** The outcome, up to the IDs of its pets: these are apart, so that a page can link to them. */
  label: string;
  ids?: readonly bigint[];
  /** The words after the IDs. */
  after?: string;
  /** The text in the Result column of a file, which an import reads. A decided row counts as the person decided. */
  result: 'added' | 'corrected' | 'refused' | 'unknown' | 'not added' | 'not sent';
  /** Its colour: green for what succeeded, amber for an open question, red for what failed, none for the rest. */
  tone: 'good' | 'open' | 'failed' | 'plain';
  /** What is known beyond the label, as one text. */
  details?: string | undefined;
}

export const WAS_IT_ADDED = 'Was it added?';

/** The part of the journal that says what became of a row beyond the row itself. */
export type Batches = Pick<JournalView, 'batches'>;

const LEFT_LABELS = {
  refused: 'Refused, left as it is',
  unknown: 'Not known, left as it is',
  'not sent': 'Not sent, as you said',
};

const LEFT_OUT_LABELS = {
  problem: ['Not sent', 'not sent'],
  duplicate: ['Left out', 'not sent'],
  'added before': ['Added before', 'added'],
  'unknown before': ['Left out', 'unknown'],
  'corrected before': ['Corrected before', 'corrected'],
} as const;

/** Describes what became of a row. */
export function describeOutcome(sent: SentRow, journal: Batches): OutcomeWords {
  const { outcome, row } = sent;
  switch (outcome.is) {
    case 'waiting':
      return isStopped(sent, journal)
        ? { label: 'Not sent', result: 'not sent', tone: 'plain', details: STOPPED }
        : { label: 'Waiting', result: 'not sent', tone: 'plain' };
    case 'on its way':
      return { label: 'On its way', result: 'unknown', tone: 'plain' };
    case 'not sent':
      return { label: 'Not sent', result: 'not sent', tone: 'failed', details: reasonOf(outcome) };
    case 'refused':
      return { label: 'Refused', result: 'refused', tone: 'failed', details: reasonOf(outcome) };
    case 'added': {
      const label = wasSentAgain(row.attempts) ? 'Sent again, and added' : 'Added';
      return outcome.ids.length === 0
        ? { label: `${label}; its ID could not be read`, result: 'added', tone: 'good' }
        : { label: `${label} as `, ids: outcome.ids, result: 'added', tone: 'good' };
    }
    case 'decided': {
      if (outcome.how === 'not added')
        return { label: 'Not added, as you said', result: 'not added', tone: 'plain' };
      const ids = addedIds(outcome);
      return ids.length === 0
        ? { label: 'Added, as you said', result: 'added', tone: 'good' }
        : { label: 'Added as ', ids, after: ', as you said', result: 'added', tone: 'good' };
    }
    case 'unknown': {
      const details = `${outcome.errorDescription.happened} ${describeFinding(sent, journal)}`;
      return { label: WAS_IT_ADDED, result: 'unknown', tone: 'open', details };
    }
    case 'corrected':
      return describeCorrected(outcome.by, journal);
    case 'left': {
      const { was } = outcome;
      const result = was.is === 'refused' || was.is === 'unknown' ? was.is : 'not sent';
      return { label: LEFT_LABELS[result], result, tone: 'plain', details: reasonOf(was) };
    }
    case 'problem':
    case 'duplicate':
    case 'added before':
    case 'unknown before':
    case 'corrected before': {
      const [label, result] = LEFT_OUT_LABELS[outcome.is];
      const tone = outcome.is === 'problem' ? 'failed' : 'plain';
      return { label, result, tone, details: outcome.words };
    }
  }
}

/** The label of an outcome with the IDs, as one text. */
export function outcomeLabel({ label, ids = [], after = '' }: OutcomeWords): string {
  if (ids.length === 0) return label;
  return `${label}${wordFor(ids.length, 'pet')} ${joinWords(ids.map(String), 'and')}${after}`;
}

/** What the lists show about a pet with an unknown outcome, in one sentence. */
export function describeFinding(sent: SentRow, journal: Batches): string {
  const { row, pet } = sent;
  const { finding } = row;
  if (finding === undefined) return 'Looking for it in the lists…';
  const pets = offeredPets(sent, journal);
  if (pets.length > 0) {
    const ids = pets.map(({ id }) => String(id));
    const isExact = pets.every(({ name }) => name === pet?.name);
    const like = isExact ? 'exactly like it' : 'like it, but for the spelling of the name';
    const are = `${wordFor(ids.length, 'pet')} ${joinWords(ids, 'and')} ${wordFor(ids.length, 'is', 'are')}`;
    if (pets.length < finding.sent)
      return `Only ${are} ${like}, and ${finding.sent} such pets were sent.`;
    if (finding.areNew) return `Likely: ${are} ${like}.`;
    return `${are.replace('pet', 'Pet')} ${like}, but may have been there before.`;
  }
  const status = pet?.status ? `${pet.status} ` : '';
  const { shown, isWhole, at } = finding;
  if (shown === undefined)
    return `The list of ${status}pets could not be read at ${formatTime(at)}.`;
  if (isWhole)
    return shown === 0
      ? `There were no ${status}pets at ${formatTime(at)}.`
      : `Not among ${countOf(shown, `${status}pet`)} at ${formatTime(at)}.`;
  return shown >= LIMIT.max
    ? `The list shows only ${shown} ${status}pets, so it may be hidden.`
    : `Some ${status}pets could not be read: it may be one of them.`;
}

/**
 * Says when the list of a pet's status was read to find out whether the pet was added, and how many pets it showed.
 * Undefined if it was not read yet, or could not be read.
 */
export function describeReading({ row, pet }: SentRow): string | undefined {
  const { at, shown, isWhole } = row.finding ?? {};
  if (at === undefined || shown === undefined) return undefined;
  const list = countOf(shown, pet?.status ? `${pet.status} pet` : 'pet');
  const rest = shown >= LIMIT.max ? 'there may be more' : 'rows that cannot be read';
  return `Read at ${formatTime(at)}: ${list}, and ${isWhole ? 'there are no more' : rest}.`;
}

const STOPPED = 'The import was stopped before it was sent.';

/** Whether the row waits in an import that has ended. */
function isStopped({ ref, outcome }: SentRow, { batches }: Batches): boolean {
  const batch = batches.find(({ id }) => id === ref.batch);
  const waitsForRun = outcome.is === 'waiting' && outcome.page === undefined;
  return waitsForRun && batch?.from === 'file' && batch.endedAt !== undefined;
}

function describeCorrected(by: string, { batches }: Batches): OutcomeWords {
  const batch = batches.find(({ id }) => id === by);
  const outcome = batch?.from === 'form' ? rowOfForm(batch).outcome : undefined;
  // The correction may have been refused and corrected, too.
  if (outcome?.is === 'corrected') return describeCorrected(outcome.by, { batches });
  const ids = outcome ? addedIds(outcome) : [];
  return ids.length === 0
    ? { label: 'Corrected', result: 'corrected', tone: 'plain' }
    : { label: 'Corrected, and added as ', ids, result: 'corrected', tone: 'good' };
}

/** Whether an attempt was added that was made after another one had, or may have, added the pet. */
function wasSentAgain(attempts: readonly Attempt[]): boolean {
  const mayHaveAdded = attempts.findIndex(({ is }) => is === 'unknown' || is === 'added');
  return attempts.findLastIndex(({ is }) => is === 'added') > mayHaveAdded;
}

function reasonOf(was: Extract<Outcome, { is: 'left' }>['was']): string {
  if (!('errorDescription' in was)) return was.words;
  const { said } = was.errorDescription;
  return said === undefined ? reasonBefore(was) : `${reasonBefore(was)} “${said}”`;
}

/** Why a pet was not added, or may not have been, up to the service's own words where there are some. */
export function reasonBefore(was: Extract<Outcome, { is: 'not sent' | 'refused' | 'unknown' }>) {
  const { happened, said } = was.errorDescription;
  if (said === undefined) return happened;
  return was.is === 'refused' ? 'Refused by the service:' : `${happened} The service says:`;
}

/** The pet of a row as the service stored it, if that differs from what was sent, otherwise as it was sent. */
export function shownPet({ pet, outcome }: SentRow): NewPet | Omit<Pet, 'id'> | undefined {
  return outcome.is === 'added' && outcome.stored ? outcome.stored : pet;
}
