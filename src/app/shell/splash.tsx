import styles from './app-name.module.css';

/** The app's name, where the frame will show it. The build writes it into the page, which shows it until React renders. */
export function Splash() {
  return <p className={`${styles.appName} ${styles.splash}`}>Pet Store</p>;
}
