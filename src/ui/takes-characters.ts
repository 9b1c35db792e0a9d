/**
 * Whether typed characters belong to the element, so that they are no shortcuts and no dialog opens over it: to every
 * field but radio buttons and checkboxes. A select chooses the option that begins with the character.
 */
export function takesCharacters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
