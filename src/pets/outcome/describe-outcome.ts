import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Attempt } from '../../sending/journal/batch.ts';
import { addedIds, type SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/join-words.ts';
import { describeExtraPets, describeFinding, FINDING_LABELS } from './describe-finding.ts';

/** The outcome of a row in a few words. The IDs of its pets are apart, so that a page can link to them. */
export interface OutcomeWords {
  words: string;
  ids?: readonly bigint[];
  /** The words after the IDs. */
  after?: string;
}

/** Describes the outcome of a row in a few words. */
export function outcomeWords(row: SentRow): OutcomeWords {
  const { outcome } = row;
  switch (outcome.is) {
    case 'waiting':
      return { words: 'Waiting' };
    case 'on its way':
      return { words: 'On its way' };
    case 'not sent':
    case 'problem':
      return { words: 'Not sent' };
    case 'added': {
      const words = wasSentAgain(row.row.attempts) ? 'Sent again, and added' : 'Added';
      if (outcome.ids.length === 0) return { words: `${words}; its ID could not be read` };
      return { words: `${words} as `, ids: outcome.ids };
    }
    case 'refused':
      return { words: row.row.correctedBy === undefined ? 'Refused' : 'Corrected' };
    case 'unknown':
    case 'unknown before':
      return { words: 'Was it added?' };
    case 'added before':
      return { words: 'Added before' };
    case 'decided': {
      if (outcome.how === 'not added') return { words: 'Not added, as you said' };
      const ids = addedIds(outcome);
      if (ids.length === 0) return { words: 'Added, as you said' };
      return { words: 'Added as ', ids, after: ', as you said' };
    }
  }
}

/** The outcome of a row in a few words, as one text. */
export function outcomeLabel(row: SentRow): string {
  const { words, ids = [], after = '' } = outcomeWords(row);
  if (ids.length === 0) return words;
  return `${words}${ids.length === 1 ? 'pet' : 'pets'} ${joinWords(ids.map(String), 'and')}${after}`;
}

/** Whether a later attempt was made while an earlier one might have added the pet, and was added. */
function wasSentAgain(attempts: readonly Attempt[]): boolean {
  const mayHaveAdded = attempts.findIndex(({ is }) => is === 'unknown' || is === 'added');
  return attempts.findLastIndex(({ is }) => is === 'added') > mayHaveAdded;
}

/** The details of an outcome beyond its label, for files. '' when there are none. */
export function outcomeDetails({ outcome, row }: SentRow): string {
  switch (outcome.is) {
    case 'not sent':
    case 'refused': {
      const { happened, said } = outcome.errorDescription;
      return said === undefined ? happened : `${happened} The service says: “${said}”`;
    }
    case 'unknown': {
      const finding = row.finding && labelAndFinding(row.finding);
      return [outcome.errorDescription.happened, finding].filter(Boolean).join(' ');
    }
    case 'problem':
      return outcome.words;
    case 'unknown before':
      return 'Its outcome was unknown in an import before this one.';
    case 'added before':
      return 'Added by an import before this one.';
    case 'added':
    case 'decided':
      return row.extra ? describeExtraPets(addedIds(outcome), row.extra) : '';
    case 'waiting':
    case 'on its way':
      return '';
  }
}

// Includes the IDs of the likely pets, because in a file there are no buttons with them.
function labelAndFinding(finding: NonNullable<SentRow['row']['finding']>): string {
  const ids = finding.answer === 'likely added' ? finding.pets.map(({ id }) => String(id)) : [];
  const as = ids.length > 0 ? ` as pet ${joinWords(ids, 'or')}` : '';
  return `${FINDING_LABELS[finding.answer]}${as}: ${describeFinding(finding)}`;
}

/** The pet of a row as the service stored it, if that differs from what was sent, otherwise as it was sent. */
export function shownPet({ pet, outcome }: SentRow): NewPet | Omit<Pet, 'id'> | undefined {
  return outcome.is === 'added' && outcome.stored ? outcome.stored : pet;
}
