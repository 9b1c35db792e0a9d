import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/icon.tsx';
import { PageContext, type PageSettings } from '../../ui/page.tsx';
import layout from '../../ui/layout.module.css';
import styles from './product-screen.module.css';

interface ProductScreenProps {
  page: PageSettings;
  children: ReactNode;
}

/** A page without the frame, because no environment is open. */
export function ProductScreen({ page, children }: ProductScreenProps) {
  return (
    <main className={styles.screen}>
      <PageContext value={page}>{children}</PageContext>
    </main>
  );
}

/** The card of such a page, below the name of the product. */
export function ProductCard({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <ProductName />
      {children}
    </div>
  );
}

export function ProductName() {
  return (
    <p className={`${layout.row} ${styles.product}`}>
      <BrandMark />
      Pet Store
    </p>
  );
}
