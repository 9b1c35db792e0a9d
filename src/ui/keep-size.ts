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
