import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Environment } from '../session/environment.ts';
import { Button } from '../ui/button.tsx';
import styles from './frame.module.css';

interface FrameProps {
  environment: Environment;
  onForgetKey: () => void;
  children: ReactNode;
}

/** What is around every page: where one is, where one can go, and the way out. */
export function Frame({ environment, onForgetKey, children }: FrameProps) {
  return (
    <div className={styles.frame} data-environment={environment.name}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.banner}>
        <Link href="/pets" className={styles.product}>
          Pet Store
        </Link>
        <span className={styles.environment}>{environment.name}</span>
        <Button onClick={onForgetKey}>Forget key</Button>
      </header>
      <nav className={styles.navigation} aria-label="Main">
        <h2 className={styles.group} id="nav-pets">
          Pets
        </h2>
        <ul aria-labelledby="nav-pets">
          <li>
            <NavLink href="/pets">Pets</NavLink>
          </li>
        </ul>
      </nav>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const [address] = useLocation();
  return (
    <Link
      href={href}
      className={styles.link}
      {...(address === href && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  );
}
