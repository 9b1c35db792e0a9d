import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import styles from './navigation.module.css';

const GROUPS = [
  {
    name: 'Pets',
    id: 'navigation-pets',
    pages: [
      { href: addressOf.list(), label: 'Pets', icon: 'list' },
      { href: addressOf.overview, label: 'Overview', icon: 'chart' },
      { href: addressOf.import, label: 'Import', icon: 'import' },
      { href: addressOf.sent(), label: 'Sent', icon: 'send' },
    ],
  },
  {
    name: 'Store',
    id: 'navigation-store',
    pages: [{ href: addressOf.orders, label: 'Orders', icon: 'bag' }],
  },
] as const;

const HREFS = GROUPS.flatMap(({ pages }) => pages.map(({ href }) => href));

/** The form and pet pages belong to the list. */
function currentHref(address: string): string | undefined {
  const isPartOfList = address.startsWith(`${addressOf.list()}/`);
  return HREFS.find((href) => href === address) ?? (isPartOfList ? addressOf.list() : undefined);
}

/** `toCheck` is the number of pets to check, for the link to **Sent**. */
export function Navigation({ toCheck }: { toCheck: ReactNode }) {
  const [address] = useLocation();
  const current = currentHref(address);
  const navigation = useRef<HTMLElement>(null);
  useCurrentLinkInView(navigation);
  return (
    <nav ref={navigation} className={styles.navigation} aria-label="Main">
      {GROUPS.map(({ name, id, pages }) => (
        <div key={id}>
          <h2 className={layout.visuallyHidden} id={id}>
            {name}
          </h2>
          <ul aria-labelledby={id} className={styles.pages}>
            {pages.map(({ href, label, icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.link}
                  {...(href === current && { 'aria-current': href === address ? 'page' : 'true' })}
                >
                  <Icon name={icon} />
                  {label}
                  {href === addressOf.sent() && toCheck}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

// The line of links may be too long for the window.
function useCurrentLinkInView(navigation: RefObject<HTMLElement | null>): void {
  // On each render, because the current link changes with the page.
  useEffect(() => {
    const line = navigation.current;
    const link = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !link) return undefined;
    // Runs again when the count appears or the window is resized, which may move the link out of view.
    const observer = new ResizeObserver(() => {
      line.scrollTo({ left: link.offsetLeft + (link.offsetWidth - line.clientWidth) / 2 });
    });
    for (const part of [line, ...line.children]) observer.observe(part);
    return () => observer.disconnect();
  });
}
