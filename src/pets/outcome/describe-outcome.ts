import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { Finding } from '../../sending/judgement/finding.ts';
import { joinWords } from '../../ui/join-words.ts';
import { FINDING_LABELS, describeFinding } from './describe-finding.ts';
import { describeExtraPets } from './describe-extra-pets.ts';

/** The outcome of a sent pet in a few words, as shown on **Sent** and in the files of **Sent** and of an import. */
export function outcomeLabel(state: RowState): string {
  switch (state.is) {
    case 'waiting':
      return 'Waiting';
    case 'on its way':
      return 'On its way';
    case 'not sent':
    case 'problem':
      return 'Not sent';
    case 'added':
      return state.id === undefined
        ? 'Added; its ID could not be read'
        : `Added as pet ${state.id}`;
    case 'refused':
      return 'Refused';
    case 'unknown':
    case 'unknown before':
      return 'Was it added?';
    case 'added before':
      return 'Added before';
    case 'decided': {
      if (state.how === 'not added') return 'Not added, as you said';
      const id = addedId(state);
      return id === undefined ? 'Added, as you said' : `Added as pet ${id}, as you said`;
    }
  }
}

/** The details of an outcome beyond its label, or '' when there are none. */
export function outcomeDetails(state: RowState): string {
  switch (state.is) {
    case 'not sent':
    case 'refused': {
      const { happened, said } = state.errorDescription;
      return said === undefined ? happened : `${happened} The service says: “${said}”`;
    }
    case 'unknown': {
      const { errorDescription, finding } = state;
      return [errorDescription.happened, finding && labelAndFinding(finding)]
        .filter(Boolean)
        .join(' ');
    }
    case 'problem':
      return state.words;
    case 'unknown before':
      return 'Its outcome was unknown in an import before this one.';
    case 'added before':
      return 'Added by an import before this one.';
    case 'added':
      return state.surplus && state.id !== undefined
        ? describeExtraPets(state.id, state.surplus)
        : '';
    case 'waiting':
    case 'on its way':
    case 'decided':
      return '';
  }
}

// Includes the IDs of the likely pets, because in a results file there are no links to them.
function labelAndFinding(finding: Finding): string {
  const ids = finding.answer === 'likely added' ? finding.pets.map(({ id }) => String(id)) : [];
  const as = ids.length > 0 ? ` as pet ${joinWords(ids, 'or')}` : '';
  return `${FINDING_LABELS[finding.answer]}${as}: ${describeFinding(finding)}`;
}
