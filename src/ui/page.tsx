import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import styles from './page.module.css';

/** What a page cannot know by itself; `app` fills it in. */
export interface PageSetting {
  /** What follows the page's name in the browser's title, such as `Staging – Pet Store`. */
  titleEnd: string;
  /** True once a person has moved within the app: the new page's heading then takes the focus. */
  moved: boolean;
}

export const PageContext = createContext<PageSetting>({ titleEnd: 'Pet Store', moved: false });

interface PageProps {
  title: string;
  /** The title as the page's heading shows it, where that is more than text. */
  heading?: ReactNode;
  /** Links and buttons at the heading's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page's heading, browser title and content. */
export function Page({ title, heading = title, actions, children }: PageProps) {
  const { titleEnd, moved } = use(PageContext);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const focusAtStart = useRef(moved);

  useEffect(() => {
    document.title = `${title} – ${titleEnd}`;
  }, [title, titleEnd]);

  useEffect(() => {
    if (focusAtStart.current) headingElement.current?.focus();
  }, []);

  return (
    <>
      <div className={styles.head}>
        <h1 ref={headingElement} tabIndex={-1}>
          {heading}
        </h1>
        {actions}
      </div>
      {children}
    </>
  );
}
