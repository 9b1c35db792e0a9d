/**
 * Keeps the size of a part in which a button was pressed as its smallest, so that nothing else comes to where the button
 * was. Not by React, which would draw the button as busy before a screen reader has said its name.
 */
export function keepSize(part: HTMLElement | null): void {
  if (part === null) return;
  const { width, height } = part.getBoundingClientRect();
  part.style.minInlineSize = `min(100%, ${width}px)`;
  part.style.minBlockSize = `${height}px`;
}

/**
 * As `keepSize`, until the pointer is outside the list of the part, which then closes up. Keys press nothing at a place:
 * where no pointer is in the list, the part keeps nothing.
 */
export function keepSizeIn(list: Element | null | undefined, part: HTMLElement): void {
  if (!list?.matches(':hover')) return;
  part.style.transition = '';
  keepSize(part);
  // On a touch screen, the next touch elsewhere.
  const closeUp = ({ target }: Event) => {
    if (target instanceof Node && list.contains(target)) return;
    document.removeEventListener('pointerover', closeUp);
    part.style.transition = 'min-block-size 150ms ease-out';
    part.style.minInlineSize = '';
    part.style.minBlockSize = '';
  };
  document.addEventListener('pointerover', closeUp);
}
