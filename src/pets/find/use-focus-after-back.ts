import { useEffect } from 'react';

/**
 * After Back or Forward from this page, moves the focus to a link to it, if the page then shown has one:
 * from a pet's page to the same row of the list, not to the list's heading.
 */
export function useFocusAfterBack(): void {
  useEffect(() => {
    const { pathname } = location;
    // In a task of its own, after the new page has rendered and focused its heading.
    const focusLink = () =>
      setTimeout(() => document.querySelector<HTMLElement>(`main a[href="${pathname}"]`)?.focus());
    addEventListener('popstate', focusLink);
    // In a later task: the router's listener for the same event comes first, and removes this page.
    return () => void setTimeout(() => removeEventListener('popstate', focusLink));
  }, []);
}
