import { type RefObject, useEffect } from 'react';
import type { Row } from '../../database/row-record.ts';

/** Room for the label of **Name**, which stays in sight with the field, in CSS pixels. */
const LABEL_HEIGHT = 32;

/**
 * Scrolls the newest question into sight, when it comes and when the lists were read for it: on a phone **Just sent** is
 * below the form. Scrolls at most until **Name** is at the top, since the next name is typed there.
 *
 * @param nameField returns the field **Name**
 */
export function useQuestionInSight(
  section: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  nameField: () => HTMLElement | null | undefined,
): void {
  const newest = rows.find(({ state }) => state.type === 'unknown');
  const question = newest?.state.type === 'unknown' && `${newest.id} ${newest.state.finding?.at}`;
  useEffect(() => {
    const line = question && section.current?.querySelector('[data-tone=open]');
    const name = nameField();
    if (!line || !name) return;
    // What the keyboard of a phone leaves.
    const sight = window.visualViewport;
    const end = sight ? sight.offsetTop + sight.height : window.innerHeight;
    const hidden = line.getBoundingClientRect().bottom - end;
    const most = name.getBoundingClientRect().top - LABEL_HEIGHT;
    if (hidden > 0 && most > 0) window.scrollBy(0, Math.min(hidden, most));
    // Not run again for a new `nameField` alone: it finds the same field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
}
