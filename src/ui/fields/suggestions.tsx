import Combobox from '@github/combobox-nav';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import layout from '../layout.module.css';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  /** The ID of the text field, below which they appear. */
  fieldId: string;
  options: readonly string[];
  renderOption: (option: string) => ReactNode;
  /** Whether the text needs no suggestions. Then they appear only on an arrow key or a click. */
  isComplete: boolean;
  onChosen: (option: string) => void;
}

/**
 * Suggests texts for a text field: an editable combobox with manual selection (ARIA Authoring Practices). The list opens
 * on typing, an arrow key or a click. Enter and Tab take the selected option or the only one. Of several, Enter selects
 * the first. Once the text needs no suggestions, Enter submits the form.
 *
 * Not a `<datalist>`: Chromium 156 ignores the key Enter during the first half second of its suggestions.
 */
export function Suggestions({
  fieldId,
  options,
  renderOption,
  isComplete,
  onChosen,
}: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(null);
  const [opened, setOpened] = useState<'by typing' | 'by an arrow' | 'by a click'>();
  const isShown =
    opened !== undefined && options.length > 0 && !(isComplete && opened === 'by typing');

  const choose = useEffectEvent((option: EventTarget | null) => {
    if (!(option instanceof HTMLElement)) return;
    const chosen = options[Number(option.dataset['index'])];
    // Before React renders, because the next Enter must submit the form.
    combobox.current?.stop();
    setOpened(undefined);
    if (chosen !== undefined) onChosen(chosen);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isModified = isComposing || shiftKey || ctrlKey || altKey || metaKey;
    // Not `isShown`, which is still true if the next Enter comes before React renders.
    const isOpen = document.getElementById(fieldId)?.getAttribute('aria-expanded') === 'true';
    if (!isOpen || isComplete || isModified || list.current === null) return;
    const selected = list.current.querySelector('[aria-selected=true]');
    const option = selected ?? (options.length === 1 ? list.current.firstElementChild : null);
    // Tab also moves the focus on. A selected option is taken by the combobox on Enter.
    if (key === 'Tab') choose(option);
    if (key !== 'Enter' || selected) return;
    event.preventDefault();
    // Otherwise, the combobox would take the option that is selected here.
    event.stopImmediatePropagation();
    if (option) choose(option);
    else combobox.current?.navigate(1);
  });
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement) || list.current === null) return;
    combobox.current = new Combobox(field, list.current, { tabInsertsSuggestions: false });
    const listening = new AbortController();
    const { signal } = listening;
    // At the document, after React: browsers run microtasks after each listener, so before React's, setting this state would
    // render a field that waits to be rendered with its former text, and the letter would be lost.
    document.addEventListener('input', ({ target }) => target === field && setOpened('by typing'), {
      signal,
    });
    field.addEventListener('click', () => setOpened('by a click'), { signal });
    field.addEventListener('blur', () => setOpened(undefined), { signal });
    field.addEventListener(
      'keydown',
      (event) => {
        const { key } = event;
        if (key === 'Escape') setOpened(undefined);
        if (key === 'ArrowDown' || key === 'ArrowUp') setOpened((now) => now ?? 'by an arrow');
        press(event);
      },
      { signal },
    );
    list.current.addEventListener('combobox-commit', ({ target }) => choose(target), { signal });
    return () => {
      listening.abort();
      combobox.current?.destroy();
    };
  }, [fieldId]);
  // A layout effect, to run before the next key press is handled.
  useLayoutEffect(() => {
    if (!isShown) return;
    const shown = combobox.current;
    shown?.start();
    if (opened === 'by an arrow') shown?.navigate(1);
    return () => shown?.stop();
  }, [isShown, opened]);

  return (
    <div className={styles.anchor}>
      <div
        ref={list}
        id={`${fieldId}-suggestions`}
        role="listbox"
        aria-label="Suggestions"
        // Without this, Tab would reach the list, because it scrolls.
        tabIndex={-1}
        className={`${layout.control} ${styles.list}`}
        hidden={!isShown}
        translate="no"
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          options.map((option, index) => (
            <div
              key={option}
              role="option"
              aria-selected={false}
              data-index={index}
              className={styles.option}
            >
              {renderOption(option)}
            </div>
          ))}
      </div>
    </div>
  );
}
