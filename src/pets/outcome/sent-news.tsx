import { Fragment, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import type { Related, Sent } from '../../outbox/queries.ts';
import { type PendingPets, usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describeOutcome, outcomeLabel, shownPet, WAS_IT_ADDED } from './describe-outcome.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';
import hidden from '../../ui/visually-hidden.module.css';

interface News {
  id: string;
  name: string;
  /** Follows the name. Undefined without an outcome to announce. */
  words: string | undefined;
  needsPerson: boolean;
  /** Whether the pet is not in the database, so that **To check** does not show it. */
  isPending?: boolean;
}

interface Announced {
  news: readonly News[];
  /** The latest changes, announced to screen readers. */
  spoken: readonly News[];
  /** The ID of the latest news that needed a person. Undefined after **Close**. */
  shown: string | undefined;
}

/**
 * Announces each new outcome of a pet without a group once, in a live region. If it needs a person, also shows it as
 * one line.
 *
 * @param isHidden hides the line, on a page that shows these pets
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
      {/* Always rendered, because screen readers announce only changes to an existing region. */}
      <p role="status" className={hidden.visuallyHidden}>
        {announced?.spoken.map((item) => (
          <Fragment key={item.id}>
            <Words news={item} />{' '}
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
  const needsPerson = changed.find((item) => item.needsPerson);
  const ids = new Set(news.map(({ id }) => id));
  return {
    news,
    // Drops pets that were removed from **Sent**.
    spoken: changed.length > 0 ? changed : before.spoken.filter(({ id }) => ids.has(id)),
    shown: needsPerson?.id ?? before.shown,
  };
}

/** Returns the news of each pet without a group, newest first. Undefined until they are loaded. */
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
    const needsPerson = words !== undefined && row.status !== 'added';
    return { id: String(row.id), name: shownPet(row)?.name ?? '', words, needsPerson };
  });
  return [...unsaved, ...sent];
}

function wordsOf(row: Row, related: Related): string | undefined {
  const { status } = row;
  if (status === 'added') {
    const [first = '', ...others] = outcomeLabel(describeOutcome(row, { related }));
    return ` was ${first.toLowerCase()}${others.join('')}.`;
  }
  if (status === 'refused' || status === 'unsent') return ' was not added.';
  return status === 'unknown' ? `: ${WAS_IT_ADDED.toLowerCase()}` : undefined;
}
