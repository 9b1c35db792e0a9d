import { Fragment, type ReactNode } from 'react';
import type { FormBatch } from '../../sending/journal/batch.ts';
import { isAdded, rowOfForm } from '../../sending/journal/outcome.ts';
import type { PetToSave } from '../new-pet/pets-to-save.ts';
import { petName } from '../pet/pet-name.tsx';
import { outcomeLabel } from './describe-outcome.ts';
import { FINDING_LABELS } from './describe-finding.ts';
import { shownPet } from './shown-pet.ts';

/** What came of one pet. */
export interface PetNews {
  id: string;
  name: string;
  /** In which word several pets are counted. */
  count: 'added' | 'to check' | 'refused' | 'not sent';
  /** Follows the name. Undefined while there is nothing to tell. */
  words?: string;
}

/** What came of a pet of the form. A wait, a request on its way and what a person decided are nothing to tell. */
export function newsOfSent(batch: FormBatch): PetNews {
  const row = rowOfForm(batch);
  const { outcome } = row;
  const pet = { id: batch.id, name: shownPet(row)?.name ?? '' };
  if (isAdded(outcome)) {
    const [first = '', ...label] = outcomeLabel(row);
    const extra = row.row.extra ? ' There are more pets exactly like it than were sent.' : '';
    return {
      ...pet,
      count: 'added',
      words: ` was ${first.toLowerCase()}${label.join('')}.${extra}`,
    };
  }
  if (outcome.is === 'unknown') {
    const { finding } = row.row;
    const found = finding ? ` ${FINDING_LABELS[finding.answer]}.` : '';
    return { ...pet, count: 'to check', words: `: was it added? It is not known.${found}` };
  }
  if (outcome.is !== 'refused' && outcome.is !== 'not sent') return { ...pet, count: 'to check' };
  const words = ` was not added. ${outcome.errorDescription.happened}`;
  return { ...pet, count: outcome.is, words };
}

/** What is told of a pet that is not in the journal, once it could not be saved. */
export function newsOfUnsaved({ draft, pet, why }: PetToSave): PetNews {
  return {
    id: `${draft} unsaved`,
    name: pet.name,
    count: 'not sent',
    ...(why !== undefined && { words: ' was not saved and not sent.' }),
  };
}

/** Tells of one or two pets by name, and counts more: `3 pets added, 1 to check.` */
export function describeNews(news: readonly PetNews[]): ReactNode {
  if (news.length <= 2)
    return news.map(({ id, name, words }, index) => (
      <Fragment key={id}>
        {index > 0 && ' '}
        {petName(name)}
        {words}
      </Fragment>
    ));
  const counts = new Map<PetNews['count'], number>();
  for (const { count } of news) counts.set(count, (counts.get(count) ?? 0) + 1);
  return `${[...counts].map(([words, many], index) => (index === 0 ? `${many} ${many === 1 ? 'pet' : 'pets'} ${words}` : `${many} ${words}`)).join(', ')}.`;
}
