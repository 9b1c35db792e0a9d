import { useEffect, useRef } from 'react';
import type { UseFormSetFocus } from 'react-hook-form';
import type { NewPetText } from '../new-pet/new-pet-text.ts';

/**
 * Focuses the name field when the form appears, if `atStart`, and when the pressed button is removed:
 * **It was not added** and **Do not send** lead back to the form, and then `isWaiting` ends.
 */
export function useNameFocus(
  setFocus: UseFormSetFocus<NewPetText>,
  { atStart, isWaiting }: { atStart: boolean; isWaiting: boolean },
): void {
  const takesFocus = useRef(atStart);
  useEffect(() => {
    if (takesFocus.current) setFocus('name');
  }, [setFocus]);

  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body)
      setFocus('name');
    wasWaiting.current = isWaiting;
  }, [isWaiting, setFocus]);
}
