import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/hooks.ts';
import { isAdded, rowOfForm, type SentRow } from '../../sending/journal/outcome.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { type PetToSave, usePetsToSave } from '../new-pet/pets-to-save.ts';
import { useTabId } from '../new-pet/tab-id.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { FINDING_LABELS } from './describe-finding.ts';
import { describeOutcome, outcomeLabel, shownPet } from './describe-outcome.ts';
import { formatExactTime } from '../../ui/format-time.ts';
import layout from '../../ui/layout.module.css';
import styles from './tab-news.module.css';
import { wordFor } from '../../ui/words.ts';

/** What is told of one pet, or of a wait. */
interface News {
  id: string;
  /** The pet, and in which word several pets are counted. Undefined for a wait. */
  pet?: { name: string; count: string };
  /** Follows the name. Undefined while there is nothing to tell. */
  words?: string | undefined;
}

interface Told {
  news: readonly News[];
  isHidden: boolean;
  /** The IDs of the news that are shown. */
  shown: readonly string[];
}

/**
 * Tells what came of the pets of this tab, each change once: as one line with a link to **Sent**, or to screen readers
 * alone on the pages that show these pets.
 *
 * @param isHidden whether the page shows them
 */
export function TabNews({ isHidden }: { isHidden: boolean }) {
  const news = useNewsOfTab();
  const [told, setTold] = useState<Told>();
  if (news !== undefined && (told?.news !== news || told.isHidden !== isHidden))
    setTold({ news, isHidden, shown: shownNext(told, news, isHidden) });
  if (told === undefined) return null;

  const shown = told.news.filter(({ id, words }) => words && told.shown.includes(id));
  const isLine = !isHidden && shown.length > 0;
  const hasQuestion = shown.some(({ pet }) => pet?.count === 'to check');
  return (
    <div className={isLine ? `${layout.row} ${styles.line}` : styles.hidden} data-empty={!isLine}>
      {/* Always rendered: screen readers announce only changes of a region that exists. */}
      <p role="status" className={styles.words}>
        {describeNews(shown)}
      </p>
      {isLine && (
        <>
          <Link
            href={addressOf.sent(hasQuestion ? 'to-check' : 'all')}
            className={buttonClass('plain')}
          >
            Show in Sent
          </Link>
          <Button onClick={() => setTold({ ...told, shown: [] })}>Close</Button>
        </>
      )}
    </div>
  );
}

/**
 * What came of pets before this page was loaded is not told. A visible line keeps what it told until it is closed, or a
 * page opens that shows these pets.
 */
function shownNext(told: Told | undefined, news: Told['news'], isHidden: boolean): Told['shown'] {
  if (told === undefined || told.isHidden !== isHidden) return [];
  const before = new Map(told.news.map(({ id, words }) => [id, words]));
  const changed = news.filter(({ id, words }) => words !== undefined && before.get(id) !== words);
  if (changed.length === 0) return told.shown;
  const ids = changed.map(({ id }) => id);
  return isHidden ? ids : [...new Set([...told.shown, ...ids])];
}

/** The news of each pet that this tab has sent with the form, or could not save. Undefined until that is known. */
function useNewsOfTab(): readonly News[] | undefined {
  const tab = useTabId();
  const { view } = useJournal();
  const toSave = usePetsToSave();
  const sent = useMemo(
    () =>
      view?.batches
        .filter((one) => one.from === 'form')
        .filter((one) => one.tab === tab)
        .map(rowOfForm),
    [view, tab],
  );
  const isWaiting = sent?.some(({ outcome }) => outcome.is === 'waiting') ?? false;
  const waitsLong = useIsSlow(isWaiting ? 'wait' : undefined);
  const wait = waitsLong ? describeWait(view?.backOffUntil) : undefined;
  return useMemo(
    () =>
      sent && [{ id: 'wait', words: wait }, ...toSave.map(newsOfUnsaved), ...sent.map(newsOfSent)],
    [sent, toSave, wait],
  );
}

/** Told once for all pets that wait: not their number, which would be told again whenever it changes. */
function describeWait(backOffUntil: number | undefined): string {
  return backOffUntil === undefined
    ? 'Pets are still waiting to be sent.'
    : `Nothing is sent until ${formatExactTime(backOffUntil)}. The service asked this app to wait.`;
}

function newsOfSent(row: SentRow): News {
  const { result } = describeOutcome(row);
  const count = result === 'unknown' ? 'to check' : result;
  const name = shownPet(row)?.name ?? '';
  return { id: row.ref.batch, pet: { name, count }, words: wordsOf(row) };
}

/** A request on its way, and what a person decided not to be added, are nothing to tell. */
function wordsOf(row: SentRow): string | undefined {
  const { outcome } = row;
  const { finding, extra } = row.row;
  if (isAdded(outcome)) {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row));
    const more = extra ? ' There are more pets exactly like it than were sent.' : '';
    return ` was ${first.toLowerCase()}${others.join('')}.${more}`;
  }
  if (outcome.is === 'refused' || outcome.is === 'not sent')
    return ` was not added. ${outcome.errorDescription.happened}`;
  if (outcome.is !== 'unknown') return undefined;
  const found = finding ? ` ${FINDING_LABELS[finding.answer]}.` : '';
  return `: was it added? It is not known.${found}`;
}

/** A pet that is not in the journal is told of once it could not be saved. */
function newsOfUnsaved({ draft, pet, why }: PetToSave): News {
  return {
    id: `${draft} unsaved`,
    pet: { name: pet.name, count: 'not sent' },
    words: why && ' was not saved and not sent.',
  };
}

/** Tells of one or two pets by name, and counts more: `3 pets added, 1 to check.` A wait is told first. */
function describeNews(news: readonly News[]): ReactNode {
  const pets = news.flatMap(({ pet }) => pet ?? []);
  if (pets.length <= 2)
    return news.map(({ id, pet, words }, index) => (
      <Fragment key={id}>
        {index > 0 && <span> </span>}
        {pet && writtenText(pet.name)}
        <span>{words}</span>
      </Fragment>
    ));
  const parts = [...new Set(pets.map(({ count }) => count))].map((words, index) => {
    const many = pets.filter(({ count }) => count === words).length;
    return `${many} ${index === 0 ? `${wordFor(many, 'pet')} ` : ''}${words}`;
  });
  const wait = news.find(({ pet }) => pet === undefined)?.words ?? '';
  return <span>{`${wait} ${parts.join(', ')}.`.trim()}</span>;
}
