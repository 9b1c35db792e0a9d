import { Fragment, useState } from 'react';
import { createPortal } from 'react-dom';
import { DraftReplacement } from '../../pets/new-pet/draft-replacement.tsx';
import { useNewsPlace } from '../../pets/sent-lines/news-place.ts';
import { Button } from '../../ui/button.tsx';
import { type News, needsPerson, SESSION_END } from './news.ts';
import { Sentence, ShownNews } from './shown-news.tsx';
import layout from '../../ui/layout.module.css';
import styles from './strip.module.css';

interface StripProps {
  /** Most urgent first. The same array until something changes. */
  news: readonly News[];
  /** What the page says itself: the form nothing, while the newest line of **Just sent** is out of sight. */
  page: 'page of sent pets' | 'form' | 'import' | 'other';
  onEnterKey: () => void;
}

interface Said {
  news: readonly News[];
  /** The latest changes, announced to screen readers. */
  spoken: readonly News[];
  /** The keys of good news and answers that a page has shown, so that other pages need not repeat them. */
  seen: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  /** The keys of questions that were behind pressed news, and of all to check behind an answered one: shown on request. */
  held: ReadonlySet<string>;
}

const NOTHING: Said = {
  news: [],
  spoken: [],
  seen: new Set(),
  closed: new Set(),
  held: new Set(),
};

/** The strip of news: shows the first, and announces each change once. */
export function Strip({ news, page, onEnterKey: enterKey }: StripProps) {
  const [said, setSaid] = useState(NOTHING);
  const showsPets = page === 'page of sent pets' || page === 'form';
  const unseen = showsPets
    ? news.filter(({ key, isShownOnce }) => isShownOnce && !said.seen.has(key))
    : [];
  if (said.news !== news || unseen.length > 0) {
    const keys = keysOf(news);
    setSaid({
      ...said,
      news,
      // The page of the import announces its end itself.
      spoken: spokenNext(said, news).filter(
        ({ saidOn }) => saidOn !== 'import' || page !== 'import',
      ),
      seen: new Set([...said.seen, ...unseen.map(({ key }) => key)]),
      // A question that a person has taken back from its answer is shown at once.
      held: new Set([...said.held].filter((key) => keys.has(key))),
    });
  }
  const open = news.filter(
    ({ key, saidOn }) =>
      saidOn !== page && !said.closed.has(key) && (page === 'form' || !said.seen.has(key)),
  );
  const isHeld = ({ key }: News) => said.held.has(key);
  const current = open.find((one) => !isHeld(one));
  const held = open.filter(isHeld);
  // An answer is what came last, also if older news need a person.
  const hold = () => {
    const others = open.filter(
      (other) =>
        other.about !== current?.about && (current?.asks ? needsPerson(other) : other.asks),
    );
    setSaid((last) => ({ ...last, held: new Set([...last.held, ...keysOf(others)]) }));
  };
  const close = () => {
    // Of the end of the session alone: it came before news that nobody has seen yet.
    const closable =
      current?.about === SESSION_END
        ? [current]
        : news.filter(({ buttons }) => buttons.some(({ command }) => command.type === 'close'));
    setSaid((last) => ({ ...last, closed: new Set([...last.closed, ...keysOf(closable)]) }));
  };
  const more = held.length > 0 && !current?.asks && (
    <Button onClick={() => setSaid({ ...said, held: new Set(), spoken: held.slice(0, 1) })}>
      Next to check
    </Button>
  );
  const place = useNewsPlace();
  const shown = current ? (
    <ShownNews
      key={current.about}
      news={current}
      commands={{ enterKey, close }}
      onPress={hold}
      more={more}
    />
  ) : (
    more && <div className={`${layout.row} ${styles.strip}`}>{more}</div>
  );
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing region. */}
      <p role="status" className={layout.visuallyHidden}>
        {said.spoken.map((spoken) => (
          <Fragment key={spoken.key}>
            <Sentence of={spoken} />{' '}
          </Fragment>
        ))}
      </p>
      {/* Around all news, so that its question stays open when the news change. */}
      <DraftReplacement>{place ? createPortal(shown, place) : shown}</DraftReplacement>
    </>
  );
}

const keysOf = (news: readonly News[]) => new Set(news.map(({ key }) => key));

/** Returns the news to announce next, without news that no longer hold. */
function spokenNext(said: Said, news: readonly News[]): readonly News[] {
  if (said.news === news) return said.spoken;
  const lastKeys = new Set(said.news.map(({ key }) => key));
  const changed = news.filter(({ key, isQuiet }) => !isQuiet && !lastKeys.has(key));
  const keys = new Set(news.map(({ key }) => key));
  return changed.length > 0 ? changed : said.spoken.filter(({ key }) => keys.has(key));
}
