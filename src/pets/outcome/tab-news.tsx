import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { usePetsToSave } from '../new-pet/pets-to-save.ts';
import { useTabId } from '../new-pet/tab-id.ts';
import { describeNews, newsOfSent, newsOfUnsaved, type PetNews } from './pet-news.tsx';
import styles from './tab-news.module.css';

interface Told {
  news: readonly PetNews[];
  isHidden: boolean;
  /** The pets of which the line tells. */
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

  const shown = told.news.filter(({ id }) => told.shown.includes(id));
  const isLine = !isHidden && shown.length > 0;
  return (
    <div className={isLine ? styles.line : styles.hidden} data-empty={!isLine}>
      {/* Always rendered: screen readers announce only changes of a region that exists. */}
      <p role="status" className={styles.words}>
        {describeNews(shown)}
      </p>
      {isLine && (
        <>
          <Link
            href={addressOf.sent(
              shown.some(({ count }) => count === 'to check') ? 'to-check' : 'all',
            )}
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

/** What came of pets before this page was loaded is not told. A visible line keeps what it told until it is closed. */
function shownNext(told: Told | undefined, news: Told['news'], isHidden: boolean): Told['shown'] {
  if (told === undefined || told.isHidden !== isHidden) return [];
  const before = new Map(told.news.map(({ id, words }) => [id, words]));
  const changed = news.filter(({ id, words }) => words !== undefined && before.get(id) !== words);
  if (changed.length === 0) return told.shown;
  const ids = changed.map(({ id }) => id);
  return isHidden ? ids : [...new Set([...told.shown, ...ids])];
}

/** What came of each pet that this tab has sent with the form, or could not save. Undefined until that is known. */
function useNewsOfTab(): readonly PetNews[] | undefined {
  const tab = useTabId();
  const { view } = useJournal();
  const toSave = usePetsToSave();
  return useMemo(() => {
    if (view === undefined) return undefined;
    const sent = view.batches.filter((one) => one.from === 'form');
    return [...toSave.map(newsOfUnsaved), ...sent.filter((one) => one.tab === tab).map(newsOfSent)];
  }, [toSave, view, tab]);
}
