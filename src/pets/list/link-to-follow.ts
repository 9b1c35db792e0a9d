const CONTROLS = 'a, button, input, summary, select';

type Press = Pick<MouseEvent, 'target' | 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The link of the clicked row. Undefined for clicks on other controls, with a modifier key, or that select text. */
export function linkToFollow(press: Press): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isModified = ctrlKey || metaKey || altKey || shiftKey;
  if (isModified || button !== 0 || !(target instanceof Element)) return undefined;
  const link = target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('a') ?? undefined;
  const control = target.closest(CONTROLS);
  if (control) return control === link ? link : undefined;
  return getSelection()?.isCollapsed === false ? undefined : link;
}
