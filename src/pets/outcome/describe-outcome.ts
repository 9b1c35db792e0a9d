import type { Attempt } from '../../sending/journal/batch.ts';
import { addedIds, type SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/join-words.ts';
import { describeExtraPets } from './describe-extra-pets.ts';
import { FINDING_LABELS, describeFinding } from './describe-finding.ts';

/** The outcome of a row in a few words. The pets' IDs are parts of their own, so that a page can link to them. */
export function outcomeParts(row: SentRow): readonly (string | bigint)[] {
  const { outcome } = row;
  switch (outcome.is) {
    case 'waiting':
      return ['Waiting'];
    case 'on its way':
      return ['On its way'];
    case 'not sent':
    case 'problem':
      return ['Not sent'];
    case 'added': {
      const added = wasSentAgain(row.row.attempts) ? 'Sent again, and added' : 'Added';
      return outcome.ids.length === 0
        ? [`${added}; its ID could not be read`]
        : [`${added} as `, ...idParts(outcome.ids)];
    }
    case 'refused':
      return [row.row.correctedBy === undefined ? 'Refused' : 'Corrected'];
    case 'unknown':
    case 'unknown before':
      return ['Was it added?'];
    case 'added before':
      return ['Added before'];
    case 'decided': {
      if (outcome.how === 'not added') return ['Not added, as you said'];
      const [id] = addedIds(outcome);
      return id === undefined
        ? ['Added, as you said']
        : ['Added as ', ...idParts([id]), ', as you said'];
    }
  }
}

/** The outcome of a row in a few words, as one text. */
export function outcomeLabel(row: SentRow): string {
  return outcomeParts(row).map(String).join('');
}

function idParts(ids: readonly bigint[]): (string | bigint)[] {
  return ids.flatMap((id, index) => {
    if (index === 0) return [ids.length === 1 ? 'pet ' : 'pets ', id];
    return [index === ids.length - 1 ? ' and ' : ', ', id];
  });
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
