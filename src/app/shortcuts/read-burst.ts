/**
 * A scanner types like a keyboard, but each key follows the one before within this time, in milliseconds. A person who
 * types 120 words of five characters a minute takes 100 for each key.
 */
export const LONGEST_GAP = 50;

/** The fewest letters and digits that are a scan. */
const FEWEST = 3;

const LETTER_OR_DIGIT = /^[\p{L}\d]$/u;

/** What is read of a `keydown`. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'isTrusted' | 'isComposing' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Whether a scanner may have sent this key, if others follow at once. */
export function isScannable(event: KeyPress): boolean {
  return (
    LETTER_OR_DIGIT.test(event.key) &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
  );
}

/**
 * Returns a function that is called with each key press in turn. It returns the text of the scan that this press ends, as
 * a scanner's Enter does, and otherwise undefined. It tells scans from typing by `event.timeStamp`, which a busy page does
 * not change.
 */
export function createBurstReader(): (event: KeyPress) => string | undefined {
  let text = '';
  let last = 0;
  return (event) => {
    // Scanners press Shift for capital letters.
    if (event.key === 'Shift') return undefined;
    const follows = event.isTrusted && event.timeStamp - last <= LONGEST_GAP;
    last = event.timeStamp;
    const before = follows ? text : '';
    if (event.isTrusted && isScannable(event)) {
      text = before + event.key;
      return undefined;
    }
    text = '';
    const isEnd = event.key === 'Enter' && !event.isComposing && before.length >= FEWEST;
    return isEnd ? before : undefined;
  };
}
