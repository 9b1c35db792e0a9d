import { Fragment, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ServiceMessage } from '../../ui/notice.tsx';
import { useWait } from '../../ui/timing/use-seconds-until.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { ReplaceDraft } from '../../pets/new-pet/replace-draft.tsx';
import { rankOf } from './all-news.ts';
import type { News, Words } from './news.ts';
import { NewsActions, type Presses } from './news-actions.tsx';
import layout from '../../ui/layout.module.css';
import styles from './strip.module.css';

interface StripProps {
  /** Most urgent first. The same array until something changes. */
  news: readonly News[];
  /** What the page says itself. On a phone, the form says nothing itself. */
  page: 'pets' | 'form on a phone' | 'import' | 'other';
  onPress: Omit<Presses, 'close'>;
}

interface Said {
  news: readonly News[];
  /** The latest changes, announced to screen readers. */
  spoken: readonly News[];
  /** The keys of good news that a page has shown, so that other pages need not repeat them. */
  seen: ReadonlySet<string>;
  closed: ReadonlySet<string>;
}

const NOTHING: Said = { news: [], spoken: [], seen: new Set(), closed: new Set() };

/** The strip of news: shows the first, and announces each change once. */
export function Strip({ news, page, onPress }: StripProps) {
  const [said, setSaid] = useState(NOTHING);
  const showsPets = page === 'pets' || page === 'form on a phone';
  const unseen = showsPets
    ? news.filter(({ key, tone }) => tone === 'good' && !said.seen.has(key))
    : [];
  if (said.news !== news || unseen.length > 0)
    setSaid({
      ...said,
      news,
      // The page of the import announces its end itself.
      spoken: spokenNext(said, news).filter(
        ({ saidBy }) => saidBy !== 'import' || page !== 'import',
      ),
      seen: new Set([...said.seen, ...unseen.map(({ key }) => key)]),
    });
  const current = news.find(
    ({ key, saidBy }) =>
      saidBy !== page &&
      !said.closed.has(key) &&
      (page === 'form on a phone' || !said.seen.has(key)),
  );
  // Also closes what is as urgent, which would come next.
  const close = () => {
    const alike = news.filter((other) => current && rankOf(other) === rankOf(current));
    const keys = alike.map(({ key }) => key);
    setSaid({ ...said, closed: new Set([...said.closed, ...keys]) });
  };
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing region. */}
      <p role="status" className={layout.visuallyHidden}>
        {said.spoken.map(({ key, words }) => (
          <Fragment key={key}>
            <Sentence words={words} />{' '}
          </Fragment>
        ))}
      </p>
      {/* Around all lines, so that its question stays open when the line changes. */}
      <ReplaceDraft>
        {current && (
          <div
            key={current.about}
            className={`${layout.row} ${styles.strip}`}
            data-strip={current.tone}
          >
            <div className={styles.words}>
              <p>
                <Sentence words={current.words} />
              </p>
              {current.serviceMessage !== undefined && (
                <details>
                  <summary>
                    <Icon name="chevron" />
                    <span>Details</span>
                  </summary>
                  <ServiceMessage>
                    {renderUntrusted(current.serviceMessage, 'whole')}
                  </ServiceMessage>
                </details>
              )}
            </div>
            <NewsActions news={current} onPress={{ ...onPress, close }} />
          </div>
        )}
      </ReplaceDraft>
    </>
  );
}

/** Returns the news to announce next, without news that no longer hold. */
function spokenNext(said: Said, news: readonly News[]): readonly News[] {
  if (said.news === news) return said.spoken;
  const lastKeys = new Set(said.news.map(({ key }) => key));
  const changed = news.filter(({ key, isQuiet }) => !isQuiet && !lastKeys.has(key));
  const keys = new Set(news.map(({ key }) => key));
  return changed.length > 0 ? changed : said.spoken.filter(({ key }) => keys.has(key));
}

function Sentence({ words: { before, name, after, until } }: { words: Words }) {
  return (
    <>
      {before !== undefined && <span>{before}</span>}
      {name !== undefined && renderUntrusted(name)}
      <span>{after}</span>
      {until !== undefined && <Wait until={until} />}
    </>
  );
}

function Wait({ until }: { until: number }) {
  return <span>{` ${useWait(until)}.`}</span>;
}
