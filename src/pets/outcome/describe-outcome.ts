import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Attempt } from '../../sending/journal/batch.ts';
import type { Finding } from '../../sending/journal/finding.ts';
import { addedIds, type SentRow } from '../../sending/journal/outcome.ts';
import { joinWords, wordFor } from '../../ui/words.ts';
import { describeExtraPets, describeFinding, FINDING_LABELS } from './describe-finding.ts';

/** An outcome in words. */
export interface OutcomeWords {
  /** The outcome, up to the IDs of its pets: these are apart, so that a page can link to them. */
  label: string;
  ids?: readonly bigint[];
  /** The words after the IDs. */
  after?: string;
  /** The text in the Result column of a file, which an import reads. A decided row counts as the person decided. */
  result: 'added' | 'refused' | 'unknown' | 'not added' | 'not sent';
  /** Its colour: green for what succeeded, amber for what needs a person, red for what failed, none for the rest. */
  tone: 'good' | 'open' | 'failed' | 'plain';
  /** What is known beyond the label, as one text. */
  details?: string | undefined;
}

export const WAS_IT_ADDED = 'Was it added?';

/** Describes what became of a row. */
export function describeOutcome({ outcome, row }: SentRow): OutcomeWords {
  const extra = row.extra && describeExtraPets(addedIds(outcome), row.extra);
  switch (outcome.is) {
    case 'waiting':
      return { label: 'Waiting', result: 'not sent', tone: 'plain' };
    case 'on its way':
      return { label: 'On its way', result: 'unknown', tone: 'plain' };
    case 'not sent':
      return { label: 'Not sent', result: 'not sent', tone: 'failed', details: reasonOf(outcome) };
    case 'problem':
      return { label: 'Not sent', result: 'not sent', tone: 'failed', details: outcome.words };
    case 'refused': {
      const words = { result: 'refused', details: reasonOf(outcome) } as const;
      return row.correctedBy === undefined
        ? { label: 'Refused', tone: 'failed', ...words }
        : { label: 'Corrected', tone: 'plain', ...words };
    }
    case 'added': {
      const label = wasSentAgain(row.attempts) ? 'Sent again, and added' : 'Added';
      const words = { result: 'added', tone: 'good', details: extra } as const;
      return outcome.ids.length === 0
        ? { label: `${label}; its ID could not be read`, ...words }
        : { label: `${label} as `, ids: outcome.ids, ...words };
    }
    case 'decided': {
      if (outcome.how === 'not added') {
        const label = 'Not added, as you said';
        return { label, result: 'not added', tone: 'plain', details: extra };
      }
      const words = { result: 'added', tone: 'good', details: extra } as const;
      const ids = addedIds(outcome);
      return ids.length === 0
        ? { label: 'Added, as you said', ...words }
        : { label: 'Added as ', ids, after: ', as you said', ...words };
    }
    case 'unknown': {
      const finding = row.finding && `${labelOf(row.finding)}: ${describeFinding(row.finding)}`;
      const details = [outcome.errorDescription.happened, finding].filter(Boolean).join(' ');
      return { label: WAS_IT_ADDED, result: 'unknown', tone: 'open', details };
    }
    case 'unknown before': {
      const details = 'Its outcome was unknown in an import before this one.';
      return { label: WAS_IT_ADDED, result: 'unknown', tone: 'open', details };
    }
    case 'added before': {
      const details = 'Added by an import before this one.';
      return { label: 'Added before', result: 'added', tone: 'plain', details };
    }
  }
}

/** The label of an outcome with the IDs, as one text. */
export function outcomeLabel({ label, ids = [], after = '' }: OutcomeWords): string {
  if (ids.length === 0) return label;
  return `${label}${wordFor(ids.length, 'pet')} ${joinWords(ids.map(String), 'and')}${after}`;
}

/** Whether an attempt was added that was made after another one had, or may have, added the pet. */
function wasSentAgain(attempts: readonly Attempt[]): boolean {
  const mayHaveAdded = attempts.findIndex(({ is }) => is === 'unknown' || is === 'added');
  return attempts.findLastIndex(({ is }) => is === 'added') > mayHaveAdded;
}

function reasonOf({ errorDescription }: Extract<Attempt, { is: 'refused' | 'not sent' }>): string {
  const { happened, said } = errorDescription;
  return said === undefined ? happened : `${happened} The service says: “${said}”`;
}

// Includes the IDs of the likely pets, because in a file there are no buttons with them.
function labelOf(finding: Finding): string {
  const label = FINDING_LABELS[finding.answer];
  if (finding.answer !== 'likely added') return label;
  const ids = finding.pets.map(({ id }) => String(id));
  return `${label} as pet ${joinWords(ids, 'or')}`;
}

/** The pet of a row as the service stored it, if that differs from what was sent, otherwise as it was sent. */
export function shownPet({ pet, outcome }: SentRow): NewPet | Omit<Pet, 'id'> | undefined {
  return outcome.is === 'added' && outcome.stored ? outcome.stored : pet;
}
