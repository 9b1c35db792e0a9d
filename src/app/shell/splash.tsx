import styles from './product.module.css';

/** What the page shows while nobody knows yet whether it opens: the name, where it will stay. */
export function Splash() {
  return <p className={`${styles.product} ${styles.splash}`}>Pet Store</p>;
}
