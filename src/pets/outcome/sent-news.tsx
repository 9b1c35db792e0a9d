import { Fragment, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useHold, useSent } from '../../outbox/use-sent.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { countOf, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { describeUnsaved } from './describe-hold.ts';
import {
  addedIdOf,
  type Announced,
  announceNext,
  canUndoAll,
  isUnfinished,
  type News,
  newsOf,
  newsToShow,
} from './describe-news.ts';
import { REJECTIONS } from './button-bar.tsx';
import { useUndo } from './use-undo.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';
import hidden from '../../ui/visually-hidden.module.css';

/**
 * Announces each new outcome of the pets of the form once, in a live region. One line shows the latest: that pets are
 * sent in a few seconds, with **Undo**, and then their outcome.
 *
 * @param isHidden hides the line, on a page that shows these pets
 */
export function SentNews({ isHidden }: { isHidden: boolean }) {
  const news = useNews();
  const { data: waiting } = useHold();
  const [announced, setAnnounced] = useState<Announced>();
  if (news && (announced?.news !== news || announced.isHidden !== isHidden))
    setAnnounced(announceNext(announced, news, isHidden));
  const shown = announced && newsToShow(announced, Boolean(waiting));
  const close = () =>
    announced &&
    setAnnounced({ ...announced, [shown?.needsPerson ? 'toCheck' : 'followed']: undefined });
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing region. */}
      <p role="status" className={hidden.visuallyHidden}>
        {announced?.spoken.map((item) => (
          <Fragment key={item.id}>
            <Subject news={item} />
            <span>{item.words}</span>{' '}
          </Fragment>
        ))}
      </p>
      {/* Around all lines, so that its question stays open when the line changes. */}
      <ReplaceDraft>{shown && <Line key={shown.id} news={shown} onClose={close} />}</ReplaceDraft>
    </>
  );
}

/** Returns the news of each press of the form, newest first. Undefined until they are loaded. */
function useNews(): readonly News[] | undefined {
  const { data: sent } = useSent();
  const pending = usePendingPets();
  return useMemo(() => sent && newsOf(sent, pending), [sent, pending]);
}

function Subject({ news: { name, group } }: { news: News }) {
  return group ? <span>{countOf(group.count, 'pet')}</span> : renderUntrusted(name);
}

interface LineProps {
  news: News;
  onClose: () => void;
}

function Line({ news, onClose }: LineProps) {
  const { needsPerson, rows, name, group } = news;
  const { undo, rejection, error, isPending } = useUndo();
  const undoAll = () => {
    const [row] = rows;
    if (group) undo(rows, { group: group.id }, name);
    else if (row) undo(rows, { row: row.id });
  };
  const undoKeys = useShortcut('Alt+Z', canUndoAll(news) ? undoAll : undefined);
  return (
    <>
      <div
        className={`${layout.row} ${styles.banner} ${styles.compact}`}
        data-needs-person={needsPerson}
      >
        <div className={styles.words}>
          <p>
            <Subject news={news} />
            {isUnfinished(news) ? <Progress news={news} /> : <span>{news.words}</span>}
          </p>
          {rejection && <p role="alert">{REJECTIONS[rejection]}</p>}
        </div>
        {undoKeys !== undefined && (
          <Button
            aria-keyshortcuts={undoKeys}
            isBusy={isPending}
            onClick={() => isPending || undoAll()}
          >
            Undo
          </Button>
        )}
        {!isUnfinished(news) && <OutcomeActions news={news} onClose={onClose} />}
      </div>
      {error && (
        <Notice tone="problem" {...describeUnsaved('nothing was changed or sent', error)} />
      )}
    </>
  );
}

/** ` is sent in 4 seconds.` */
function Progress({ news: { rows, group } }: { news: News }) {
  const seconds = useSecondsUntil(rows.find(isDelayed)?.notBefore);
  const verb = wordFor(group?.count ?? 1, 'is', 'are');
  return (
    <span>{` ${verb} ${seconds > 0 ? `sent in ${countOf(seconds, 'second')}` : 'being sent'}.`}</span>
  );
}

function OutcomeActions({ news, onClose }: LineProps) {
  const id = addedIdOf(news);
  const filter = news.needsPerson && news.rows.length > 0 ? 'to-check' : 'all';
  return (
    <>
      {id === undefined || news.needsPerson ? (
        <Link href={addressOf.sent(filter)} className={buttonClass('plain')}>
          Show
        </Link>
      ) : (
        <Link href={addressOf.pet(id)} className={buttonClass('plain')} onClick={onClose}>
          Open
        </Link>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
