import { useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { ROUTES } from '../../addresses/route-patterns.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { NAME_FIELD } from './use-focus-fallback.ts';

/** The shortcuts of every page: **Add pet** and **Find pets**. */
export function usePageShortcuts(): void {
  const [path, navigate] = useLocation();
  useShortcut('Alt+N', () => {
    const name = document.querySelector<HTMLElement>(NAME_FIELD);
    // Next to the list, a pet may be in front of the form.
    if (name && !name.closest('[inert]')) name.focus();
    else navigate(addressOf.form);
  });
  useShortcut('Control+K', () => {
    const field = document.getElementById(FIND_FIELD_ID);
    if (field instanceof HTMLInputElement) {
      field.focus();
      return field.select();
    }
    const fragment = `#${FIND_FIELD_ID}`;
    // The list keeps its filter, and the field takes the focus once it has loaded.
    if (path === ROUTES.list) history.replaceState(null, '', fragment);
    else navigate(addressOf.list() + fragment);
  });
}
