import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { NavigationWhenIdle } from './chunks.tsx';
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
  const isIdle = useIdle();
  const navigation = useRef<HTMLElement>(null);
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
                  {href === addressOf.sent() && isIdle && (
                    <NavigationWhenIdle navigation={navigation} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
