import { useEffect } from 'react';
import practiceIcon from './icon-practice.svg';

/** The tab's icon is that of Practice for as long as this is shown. */
export function usePracticeIcon(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    const usual = icon?.getAttribute('href');
    if (!icon || !usual) return;
    icon.setAttribute('href', practiceIcon);
    return () => icon.setAttribute('href', usual);
  }, []);
}
