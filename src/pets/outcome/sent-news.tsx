import { Fragment, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/row-record.ts';
import type { Related, Sent } from '../../outbox/queries.ts';
import { isAdded } from '../../outbox/row-facts.ts';
import { type PendingPets, usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describeOutcome, outcomeLabel, shownPet, WAS_IT_ADDED } from './describe-outcome.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';
import hidden from '../../ui/visually-hidden.module.css';

/** The outcome of one pet of the form. */
interface News {
  id: string;
  name: string;
  /** Follows the name. Undefined while there is nothing to tell. */
  words: string | undefined;
  needsPerson: boolean;
  /** Whether it is not in the database, so that **Sent** does not have it among what is to check. */
  isPending?: boolean;
}

interface Announced {
  news: readonly News[];
  /** What changed last: read out to screen readers. */
  spoken: readonly News[];
  /** The ID of what last came to need a person: shown until it is closed, or needs nobody. */
  shown: string | undefined;
}

/**
 * Announces each new outcome of a pet from the form once, in a live region. If it needs a person, also shows it as one
 * line.
 *
 * @param isHidden whether the page shows these pets itself, so that the line is not needed
 */
export function SentNews({ isHidden }: { isHidden: boolean }) {
  const news = useNews();
  const [announced, setAnnounced] = useState<Announced>();
  if (news !== undefined && announced?.news !== news) setAnnounced(announceNext(announced, news));
  const shown = announced?.news.find(
    ({ id, needsPerson }) => id === announced.shown && needsPerson,
  );
  return (
    <>
      {/* Always rendered: screen readers announce only changes of a region that exists. */}
      <p role="status" className={hidden.visuallyHidden}>
        {announced?.spoken.map((one) => (
          <Fragment key={one.id}>
            <Words news={one} />{' '}
          </Fragment>
        ))}
      </p>
      {announced && shown && !isHidden && (
        <div className={`${layout.row} ${styles.banner}`} data-needs-person>
          <p className={styles.words}>
            <Words news={shown} />
          </p>
          <Link
            href={addressOf.sent(shown.isPending ? 'all' : 'to-check')}
            className={buttonClass('plain')}
          >
            Show
          </Link>
          <Button variant="quiet" onClick={() => setAnnounced({ ...announced, shown: undefined })}>
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
      {renderUntrusted(name)}
      <span>{words}</span>
    </>
  );
}

/** Outcomes from before this page was loaded are not announced. */
function announceNext(before: Announced | undefined, news: readonly News[]): Announced {
  if (before === undefined) return { news, spoken: [], shown: undefined };
  const known = new Map(before.news.map(({ id, words }) => [id, words]));
  const changed = news.filter(({ id, words }) => words !== undefined && known.get(id) !== words);
  const needsPerson = changed.find((one) => one.needsPerson);
  const ids = new Set(news.map(({ id }) => id));
  return {
    news,
    // What was removed from Sent is not left in the region.
    spoken: changed.length > 0 ? changed : before.spoken.filter(({ id }) => ids.has(id)),
    shown: needsPerson?.id ?? before.shown,
  };
}

/** The news of each pet that was sent alone, the newest first. Undefined until they are read. */
function useNews(): readonly News[] | undefined {
  const { data: sent } = useSent();
  const pending = usePendingPets();
  return useMemo(() => sent && newsOf(sent, pending), [sent, pending]);
}

function newsOf({ rows, related }: Sent, pending: readonly PendingPets[]): readonly News[] {
  const unsaved = pending.map(({ id, pets: [pet], error }) => ({
    id: `pending ${id}`,
    name: pet.name,
    words: error && ' was not saved or sent.',
    needsPerson: true,
    isPending: true,
  }));
  const sent = rows.map((row) => {
    const words = wordsOf(row, related);
    const needsPerson = words !== undefined && !isAdded(row.state);
    return { id: String(row.id), name: shownPet(row)?.name ?? '', words, needsPerson };
  });
  return [...unsaved, ...sent];
}

/** Undefined for no news: the pet waits or is being sent, or a person has closed it other than as added. */
function wordsOf(row: Row, related: Related): string | undefined {
  const { state } = row;
  if (isAdded(state)) {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, { related }));
    return ` was ${first.toLowerCase()}${others.join('')}.`;
  }
  if (state.type === 'refused' || state.type === 'unsent') return ' was not added.';
  return state.type === 'unknown' ? `: ${WAS_IT_ADDED.toLowerCase()}` : undefined;
}
