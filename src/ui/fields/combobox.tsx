import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import layout from '../layout.module.css';
import styles from './combobox.module.css';
import { TextField } from './text-field.tsx';

interface ComboboxProps extends ComponentProps<typeof TextField> {
  id: string;
  options: readonly string[];
  renderOption: (option: string) => ReactNode;
  /** Whether the text needs no suggestions. Then they appear only on an arrow key or a click. */
  isComplete: boolean;
  onChosen: (option: string) => void;
}

/**
 * A text field with suggestions: an editable combobox with manual selection (ARIA Authoring Practices). The list opens
 * on typing, an arrow key or a click. Enter and Tab take the selected option or the only one. Of several, Enter selects
 * the first. Once the text needs no suggestions, Enter submits the form and Tab leaves the text as it is.
 *
 * Not a `<datalist>`: Chromium 156 ignores the key Enter during the first half second of its suggestions.
 */
export function Combobox({
  options,
  renderOption,
  isComplete,
  onChosen,
  problem,
  helperText,
  ...field
}: ComboboxProps) {
  const { id } = field;
  const [opened, setOpened] = useState<'by typing' | 'on request'>();
  const [active, setActive] = useState<string>();
  const isOpen =
    opened !== undefined && options.length > 0 && !(isComplete && opened === 'by typing');
  // -1 if the option is gone because a list has loaded.
  const index = isOpen && active !== undefined ? options.indexOf(active) : -1;
  const idOf = (option: number) => `${id}-suggestion-${option}`;

  const open = (how: typeof opened) => {
    setOpened(how);
    setActive(undefined);
  };
  const choose = (option: string) => {
    open(undefined);
    onChosen(option);
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) setOpened('on request');
    const from = index === -1 && step === -1 ? 0 : index;
    setActive(options.at((from + step) % options.length));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
    if (key === 'Escape') return open(undefined);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      return move(key === 'ArrowDown' ? 1 : -1);
    }
    if (!isOpen || (isComplete && (index === -1 || key === 'Tab'))) return;
    const taken = options[index] ?? (options.length === 1 ? options[0] : undefined);
    if (key === 'Enter') event.preventDefault();
    // Tab is not prevented: it also moves the focus.
    if ((key === 'Enter' || key === 'Tab') && taken !== undefined) choose(taken);
    else if (key === 'Enter') move(1);
  };

  return (
    <TextField
      {...field}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={`${id}-suggestions`}
      aria-activedescendant={index === -1 ? undefined : idOf(index)}
      autoComplete="off"
      // While it suggests, the text is unfinished, not wrong.
      problem={isOpen ? undefined : problem}
      onChange={(event) => {
        open('by typing');
        field.onChange?.(event);
      }}
      onClick={() => setOpened('on request')}
      onBlur={(event) => {
        open(undefined);
        field.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        press(event);
        field.onKeyDown?.(event);
      }}
      helperText={
        <>
          <div className={styles.anchor}>
            <div
              id={`${id}-suggestions`}
              role="listbox"
              aria-label="Suggestions"
              // Without this, Tab would reach the list, because it scrolls.
              tabIndex={-1}
              className={`${layout.control} ${styles.list}`}
              hidden={!isOpen}
              translate="no"
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {isOpen &&
                options.map((option, at) => (
                  // The field has the focus, and handles the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={option}
                    id={idOf(at)}
                    ref={at === index ? scrollIntoView : null}
                    role="option"
                    aria-selected={at === index}
                    className={styles.option}
                    onClick={() => choose(option)}
                  >
                    {renderOption(option)}
                  </div>
                ))}
            </div>
          </div>
          {helperText}
        </>
      }
    />
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
