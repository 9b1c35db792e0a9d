import { type RefObject, useEffect } from 'react';
import type { Row } from '../../database/schema.ts';

/** The label of **Name** and its distance to the field. */
const NAME_LABEL_HEIGHT_PX = 32;

/**
 * Scrolls to the latest question, and again once the lists were checked for it: on a phone, **Just sent** is below the
 * form. Keeps **Name** and its label visible, because the user types the next name there.
 *
 * @param nameField returns the **Name** field
 */
export function useScrollToQuestion(
  section: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  nameField: () => HTMLElement | null | undefined,
): void {
  const latest = rows.find(({ status }) => status === 'unknown');
  const question = latest && `${latest.id} ${latest.check?.finding?.at}`;
  useEffect(() => {
    const line = question && section.current?.querySelector('[data-tone=open]');
    const name = nameField();
    if (!line || !name) return;
    // Excludes the on-screen keyboard.
    const viewport = window.visualViewport;
    const end = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
    const hidden = line.getBoundingClientRect().bottom - end;
    // The height of what stays at the top of the window.
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    const most = name.getBoundingClientRect().top - NAME_LABEL_HEIGHT_PX - top;
    if (hidden > 0 && most > 0) window.scrollBy(0, Math.min(hidden, most));
    // `nameField` always finds the same field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
}
