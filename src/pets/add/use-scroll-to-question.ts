import { type RefObject, useEffect } from 'react';
import type { Row } from '../../database/schema.ts';

/** The label of **Name** and its distance to the field. */
const NAME_LABEL_HEIGHT_PX = 32;
/** The distance of the field to what stays at the top of the window. */
const NAME_GAP_PX = 4;

/**
 * Scrolls to the latest question, and again once the lists were checked for it: on a phone, **Just sent** is below the
 * form. Keeps **Name** visible, because the user types the next name there, and its label, unless the first answer is
 * visible only without it.
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
    const hiddenOf = (part: Element | null) => (part?.getBoundingClientRect().bottom ?? 0) - end;
    // The height of what stays at the top of the window.
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    const most = name.getBoundingClientRect().top - top;
    const toAnswer = hiddenOf(line.querySelector('button:not([aria-expanded])'));
    const distance = Math.max(
      Math.min(hiddenOf(line), most - NAME_LABEL_HEIGHT_PX),
      toAnswer <= most - NAME_GAP_PX ? toAnswer : 0,
    );
    if (distance > 0) window.scrollBy(0, distance);
    // `nameField` always finds the same field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
}
