import { Fragment, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import { isAdded, rowOfForm, type SentRow } from '../../sending/journal/outcome.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import {
  type Batches,
  describeOutcome,
  outcomeLabel,
  shownPet,
  WAS_IT_ADDED,
} from './describe-outcome.ts';
import { unsavedPets } from './unsaved-pets.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';
import hidden from '../../ui/visually-hidden.module.css';

/** What came of one pet of the form. */
interface News {
  id: string;
  name: string;
  /** Follows the name. Undefined while there is nothing to tell. */
  words: string | undefined;
  needsPerson: boolean;
  /** Whether it is not in the journal, so that **Sent** does not have it among what is to check. */
  isUnsaved?: boolean;
}

interface Told {
  news: readonly News[];
  /** What changed last: read out to screen readers. */
  spoken: readonly News[];
  /** The ID of what last came to need a person: shown until it is closed, or needs nobody. */
  shown: string | undefined;
}

/**
 * Tells what came of pets of the form, each change once: in a live region and, where it needs a person, as one line.
 *
 * @param isHidden whether the page shows these pets itself, so that the line is not needed
 */
export function SentNews({ isHidden }: { isHidden: boolean }) {
  const news = useNews();
  const [told, setTold] = useState<Told>();
  if (news !== undefined && told?.news !== news) setTold(tellNext(told, news));
  const shown = told?.news.find(({ id, needsPerson }) => id === told.shown && needsPerson);
  return (
    <>
      {/* Always rendered: screen readers announce only changes of a region that exists. */}
      <p role="status" className={hidden.visuallyHidden}>
        {told?.spoken.map((one) => (
          <Fragment key={one.id}>
            <Words news={one} />{' '}
          </Fragment>
        ))}
      </p>
      {told && shown && !isHidden && (
        <div className={`${layout.row} ${styles.banner}`} data-needs-person>
          <p className={styles.words}>
            <Words news={shown} />
          </p>
          <Link
            href={addressOf.sent(shown.isUnsaved ? 'all' : 'to-check')}
            className={buttonClass('plain')}
          >
            Show
          </Link>
          <Button variant="quiet" onClick={() => setTold({ ...told, shown: undefined })}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}

function Words({ news: { name, words } }: { news: News }) {
  return (
    <>
      {writtenText(name)}
      <span>{words}</span>
    </>
  );
}

/** What came of pets before this page was loaded is not told. */
function tellNext(told: Told | undefined, news: readonly News[]): Told {
  if (told === undefined) return { news, spoken: [], shown: undefined };
  const before = new Map(told.news.map(({ id, words }) => [id, words]));
  const changed = news.filter(({ id, words }) => words !== undefined && before.get(id) !== words);
  const needsPerson = changed.find((one) => one.needsPerson);
  const ids = new Set(news.map(({ id }) => id));
  return {
    news,
    // What was removed from the record is not left in the region.
    spoken: changed.length > 0 ? changed : told.spoken.filter(({ id }) => ids.has(id)),
    shown: needsPerson?.id ?? told.shown,
  };
}

/** The news of each pet of the form, the newest first. Undefined until the journal is read. */
function useNews(): readonly News[] | undefined {
  const journal = useJournal();
  const { view } = journal;
  return useMemo(() => view && newsOf(journal, view), [journal, view]);
}

function newsOf(journal: JournalSnapshot, view: Batches): readonly News[] {
  const unsaved = unsavedPets(journal).map(({ id, pet, why }) => ({
    id,
    name: pet.name,
    words: why && ' was not saved and not sent.',
    needsPerson: true,
    isUnsaved: true,
  }));
  const sent = view.batches.flatMap((batch) => {
    if (batch.from === 'file') return [];
    const row = rowOfForm(batch);
    const words = wordsOf(row, view);
    const needsPerson = words !== undefined && !isAdded(row.outcome);
    return { id: batch.id, name: shownPet(row)?.name ?? '', words, needsPerson };
  });
  return [...unsaved, ...sent];
}

/**
 * Undefined for no news: the pet waits or is on its way, or a person has corrected it, left it or said that it was not
 * added.
 */
function wordsOf(row: SentRow, view: Batches): string | undefined {
  const { outcome } = row;
  if (isAdded(outcome)) {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, view));
    return ` was ${first.toLowerCase()}${others.join('')}.`;
  }
  if (outcome.is === 'refused' || outcome.is === 'not sent') return ' was not added.';
  return outcome.is === 'unknown' ? `: ${WAS_IT_ADDED.toLowerCase()}` : undefined;
}
