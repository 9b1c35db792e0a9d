import { isMac } from '../../ui/use-shortcut.ts';

/**
 * A scanner is a keyboard whose keys follow each other within this time, in milliseconds, and whose last is Enter. A
 * person who types 120 words of five characters a minute takes 100 for each key.
 */
const LONGEST_GAP = 50;

// The last key press on any screen. All screens share it: if each began with the values below, an Enter right after the
// store has opened would count as that of a scan. Only time and kind are kept: what was typed, perhaps an API key, must
// not outlive its screen. `wrote` begins as true, because a scan may have begun before the page was loaded: what comes
// first is then the rest of it.
let last = performance.now();
let wrote = true;
let endedScan = false;

/** Whether a key press belongs to a scan. */
export interface ScanKey {
  /** Whether it follows a key that writes, as fast as a scanner types. */
  follows: boolean;
  /** Whether it is the Enter at the end of a scan, or one more: some scanners send two. */
  endsScan: boolean;
}

/**
 * Creates a reader for all key presses on one screen. It tells scans from typing by `event.timeStamp`, which is right
 * even if a busy page handles the event late.
 */
export function createScanReader() {
  /** The field into which the text is typed, as it was before the text. `start` is null for a field without a caret. */
  let before: { field: HTMLInputElement; value: string; start: number | null } | undefined;
  /** The text of each field after the last scan into it. */
  const scans = new WeakMap<HTMLInputElement, string>();
  return {
    /** Called with each key press but those of Shift and other modifiers. */
    read: (event: KeyboardEvent): ScanKey => {
      const { key, target, timeStamp } = event;
      const isFast = timeStamp - last <= LONGEST_GAP;
      const follows = wrote && isFast;
      const endsScan = key === 'Enter' && !event.isComposing && isFast && (wrote || endedScan);
      if (!follows && !endsScan)
        before =
          target instanceof HTMLInputElement
            ? { field: target, value: target.value, start: target.selectionStart }
            : undefined;
      last = timeStamp;
      // On Windows some scanners type a character as its number, with Alt.
      wrote =
        writesCharacter(event) || WRITES_LATER.test(key) || (event.altKey && /^\d$/.test(key));
      endedScan = endsScan;
      return { follows, endsScan };
    },
    /** Called at the end of a scan into a field: if the field held a scan before, only the new one stays in it. */
    replaceScan: (field: HTMLInputElement) => {
      const { value, selectionEnd: caret } = field;
      if (before?.field === field && before.start !== null && before.value === scans.get(field)) {
        field.setRangeText(value.slice(before.start, caret ?? undefined), 0, value.length, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      // A second Enter has no text before it.
      before = undefined;
      scans.set(field, field.value);
    },
  };
}

/** Whether a key press writes a character. AltGr writes characters, and so does Option on macOS. */
export function writesCharacter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!/^.$/u.test(key)) return false;
  return event.getModifierState('AltGraph') || !(ctrlKey || metaKey || (altKey && !isMac()));
}

/** The keys whose character comes later: with the next key, or from an input method. */
const WRITES_LATER = /^(?:Process|Dead|Unidentified)$/;
