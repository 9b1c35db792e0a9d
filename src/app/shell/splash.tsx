import styles from './app-name.module.css';

/** The app's name, where the frame will show it. It is shown until the app knows whether there is a key. */
export function Splash() {
  return <p className={`${styles.appName} ${styles.splash}`}>Pet Store</p>;
}
