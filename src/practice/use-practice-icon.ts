import { useEffect } from 'react';
import practiceIcon from './icon-practice.svg';

/** Shows the icon of Practice in the browser tab while the component is mounted. */
export function usePracticeIcon(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    const usual = icon?.getAttribute('href');
    if (!icon || !usual) return;
    icon.setAttribute('href', practiceIcon);
    return () => icon.setAttribute('href', usual);
  }, []);
}
