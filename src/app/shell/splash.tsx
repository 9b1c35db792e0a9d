import styles from './app-name.module.css';

/** Shown until the app knows whether there is a key: the app's name, where the frame will show it. */
export function Splash() {
  return <p className={`${styles.appName} ${styles.splash}`}>Pet Store</p>;
}
