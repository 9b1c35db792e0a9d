import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { countAllToCheck } from '../../sending/journal/journal-view.ts';
import { formatCount } from '../../ui/words.ts';
import styles from './navigation.module.css';

const GROUPS = [
  {
    name: 'Pets',
    id: 'navigation-pets',
    pages: [
      [addressOf.list(), 'Pets'],
      [addressOf.overview, 'Overview'],
      [addressOf.import, 'Import'],
      [addressOf.sent(), 'Sent'],
    ],
  },
  { name: 'Store', id: 'navigation-store', pages: [[addressOf.orders, 'Orders']] },
] as const;

/** The main navigation, in groups. */
export function Navigation() {
  const [address] = useLocation();
  const navigation = useRef<HTMLElement>(null);
  useCurrentLinkInView(navigation);
  return (
    <nav ref={navigation} className={styles.navigation} aria-label="Main">
      {GROUPS.map(({ name, id, pages }) => (
        <div key={id}>
          <h2 className={styles.name} id={id}>
            {name}
          </h2>
          <ul aria-labelledby={id} className={styles.pages}>
            {pages.map(([href, label]) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.link}
                  {...(address === href && { 'aria-current': 'page' as const })}
                >
                  {label}
                  {href === addressOf.sent() && <ToCheckCount />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Scrolls the current page's link into view: the line of links scrolls sideways where it is too long. */
function useCurrentLinkInView(navigation: RefObject<HTMLElement | null>): void {
  // After each render, because the current link changes with the page.
  useEffect(() => {
    const line = navigation.current;
    const link = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !link) return undefined;
    // Also calls back when the number appears or the window is resized, after which the link may be out of view.
    const observer = new ResizeObserver(() => {
      line.scrollTo({ left: link.offsetLeft + (link.offsetWidth - line.clientWidth) / 2 });
    });
    for (const part of [line, ...line.children]) observer.observe(part);
    return () => observer.disconnect();
  });
}

/** How many pets are to check, for the link to **Sent**. Empty when there are none. */
function ToCheckCount() {
  const { view } = useJournal();
  const count = view ? countAllToCheck(view) : 0;
  return count > 0 && <span>{` (${formatCount(count)} to check)`}</span>;
}
