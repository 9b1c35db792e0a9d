import { Fragment, useState } from 'react';
import { ReplaceDraft } from '../../pets/new-pet/replace-draft.tsx';
import { Buttons } from '../../pets/outcome/line-buttons.tsx';
import type { Line } from '../../pets/outcome/line.ts';
import { Parts } from '../../pets/outcome/parts.tsx';
import { type StripCommands, useCommands } from '../../pets/outcome/use-commands.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ServiceMessage } from '../../ui/notice.tsx';
import { useTimeInWords } from '../../ui/timing/use-seconds-until.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { News } from './news.ts';
import layout from '../../ui/layout.module.css';
import styles from './strip.module.css';

interface StripProps {
  /** Most urgent first. The same array until something changes. */
  news: readonly News[];
  /** What the page says itself. On a phone, the form says nothing itself. */
  page: 'pets' | 'form on a phone' | 'import' | 'other';
  onEnterKey: () => void;
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

const COLOURS = {
  good: 'good',
  plain: 'plain',
  open: 'warning',
  waiting: 'warning',
  failed: 'problem',
} as const satisfies Record<Line['tone'], string>;

/** The strip of news: shows the first, and announces each change once. */
export function Strip({ news, page, onEnterKey: enterKey }: StripProps) {
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
  const close = () => {
    const closable = news.filter(({ buttons }) =>
      buttons.some(({ command }) => command.type === 'close'),
    );
    setSaid({ ...said, closed: new Set([...said.closed, ...closable.map(({ key }) => key)]) });
  };
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
      <ReplaceDraft>
        {current && <ShownNews key={current.about} news={current} commands={{ enterKey, close }} />}
      </ReplaceDraft>
    </>
  );
}

interface ShownNewsProps {
  news: News;
  commands: StripCommands;
}

function ShownNews({ news, commands: ofStrip }: ShownNewsProps) {
  const commands = useCommands(ofStrip);
  const { about, tone, serviceMessage, buttons, petName = null } = news;
  return (
    <div className={`${layout.row} ${styles.strip}`} data-strip={COLOURS[tone]}>
      <div className={styles.words}>
        <p>
          <Sentence of={news} />
        </p>
        {serviceMessage !== undefined && (
          <details>
            <summary>
              <Icon name="chevron" />
              <span>Details</span>
            </summary>
            <ServiceMessage>{renderUntrusted(serviceMessage, 'whole')}</ServiceMessage>
          </details>
        )}
      </div>
      <Buttons of={buttons} commands={commands} id={about} name={petName} />
      {commands.problem}
    </div>
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

function Sentence({ of: { label, until } }: { of: News }) {
  return (
    <>
      <Parts parts={label} />
      {until !== undefined && <Time until={until} />}
    </>
  );
}

function Time({ until }: { until: number }) {
  return <span>{` ${useTimeInWords(until)}.`}</span>;
}
