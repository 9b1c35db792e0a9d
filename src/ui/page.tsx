import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import layout from './layout.module.css';
import styles from './page.module.css';

/** Settings that the frame (`src/app/frame/frame.tsx`) or the key screen provides to its pages. */
export interface PageSettings {
  /** The end of the document title, such as `Staging – Pet Store`. */
  titleSuffix: string;
  /**
   * True after the first navigation within the app, and after the key screen. Each new page then moves the focus
   * (`focusesHeading`). The first page after loading leaves the focus to the browser.
   */
  hasNavigated: boolean;
}

export const PageContext = createContext<PageSettings>({
  titleSuffix: 'Pet Store',
  hasNavigated: false,
});

interface PageProps {
  title: string;
  heading?: ReactNode;
  /** Above the heading: where the page belongs, and its neighbours. */
  above?: ReactNode;
  /** Below it in a card. */
  nextToHeading?: ReactNode;
  search?: ReactNode;
  actions?: ReactNode;
  /** False if the content takes the focus after a navigation. */
  focusesHeading?: boolean;
  /** Whether the heading and the content are one card, as for a single pet. */
  isCard?: boolean;
  /** Whether, on a phone, only screen readers have the heading, and the actions are a bar at the bottom. */
  isCompactOnPhones?: boolean;
  /** False if another part of the page has the address, and so its title, its first heading and the focus. */
  isMain?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  heading = title,
  above,
  nextToHeading,
  search,
  actions,
  focusesHeading = true,
  isCard = false,
  isCompactOnPhones = false,
  isMain = true,
  children,
}: PageProps) {
  const { titleSuffix, hasNavigated } = use(PageContext);
  const headingElement = useRef<HTMLHeadingElement>(null);
  // A layout effect, so that the title changes together with the heading.
  useLayoutEffect(() => {
    if (isMain) document.title = `${title} – ${titleSuffix}`;
  }, [title, titleSuffix, isMain]);

  const isNew = useRef(true);
  const takeFocus = useEffectEvent(() => {
    // A part that gets the address later leaves the focus in the page, such as at a row of the list.
    const isTaken = !isNew.current && document.activeElement?.closest('main');
    // Without scrolling: after Back, the browser restores the place.
    if (hasNavigated && focusesHeading && !isTaken)
      headingElement.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isMain) takeFocus();
    isNew.current = false;
  }, [isMain]);

  const Heading = isMain ? 'h1' : 'h2';

  const content = (
    <>
      <div className={`${layout.row} ${styles.head} ${isCompactOnPhones ? styles.compact : ''}`}>
        <div className={styles.heading}>
          <Heading
            ref={headingElement}
            tabIndex={-1}
            className={`${styles.title} ${isCompactOnPhones ? layout.hiddenOnPhones : ''}`}
          >
            {heading}
          </Heading>
          {nextToHeading !== undefined && (
            <div className={styles.nextToHeading}>{nextToHeading}</div>
          )}
        </div>
        {search !== undefined && <div className={styles.search}>{search}</div>}
        {actions !== undefined && (
          <div
            className={`${layout.row} ${styles.actions} ${isCompactOnPhones ? layout.bottomBar : ''}`}
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </>
  );
  return (
    <>
      {above}
      {isCard ? <div className={`${layout.card} ${styles.card}`}>{content}</div> : content}
    </>
  );
}
