/** The ID of the field **Find pets**. A page has one such field at most. */
export const FIND_FIELD_ID = 'find-pets';

/**
 * The state of a history entry whose page moves the focus to its field **Find pets** when it opens. It is in the
 * history and not in the app's memory, because the field loads later than its page.
 */
export const FOCUS_FIND_FIELD = { focuses: FIND_FIELD_ID };

/** Moves the focus to the field **Find pets** and selects its text. Returns false if the page has no such field. */
export function focusFindField(): boolean {
  const field = document.getElementById(FIND_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** Moves the focus to the field if the page was opened with `FOCUS_FIND_FIELD`: once, not again after Back. */
export function takeRequestedFocus(): void {
  const state: unknown = history.state;
  const isRequested =
    typeof state === 'object' &&
    state !== null &&
    'focuses' in state &&
    state.focuses === FIND_FIELD_ID;
  if (isRequested && focusFindField()) history.replaceState(null, '');
}
