declare global {
  /** The position of each part that `rememberPlaces` found, in px from the top left corner of the document. */
  var places: Map<Element, { x: number; y: number }> | undefined;
}

/**
 * Runs in the page. Remembers where the headings, sentences, tables and controls in view are, for `findJumps`, except
 * what is in dialogs and in the rows of tables.
 */
export function rememberPlaces(): void {
  const parts = document.querySelectorAll(
    'h1, h2, p, legend, label, table, a, button, input, select, summary',
  );
  globalThis.places = new Map(
    [...parts]
      // A live region is invisible before it has words.
      .filter((part) => part.localName !== 'p' || part.textContent !== '')
      .filter((part) => part.closest('tbody, dialog') === null && part.checkVisibility())
      .map((part) => [part, part.getBoundingClientRect()] as const)
      .filter(([, { width, top }]) => width > 0 && top < innerHeight)
      .map(([part, { x, y }]) => [part, { x: x + scrollX, y: y + scrollY }]),
  );
}

/** Runs in the page. Describes what has moved since `rememberPlaces`, though it is still there. */
export function findJumps(): string[] {
  const jumps: string[] = [];
  for (const [part, before] of globalThis.places ?? []) {
    // A part that was removed or hidden has not moved.
    if (!part.isConnected || !part.checkVisibility()) continue;
    const now = part.getBoundingClientRect();
    const [right, down] = [now.x + scrollX - before.x, now.y + scrollY - before.y].map(Math.round);
    if (right === 0 && down === 0) continue;
    const text = (part.textContent || part.id).trim().slice(0, 40);
    jumps.push(`<${part.localName}> ${text} moved ${right} px to the right, ${down} px down`);
  }
  return jumps;
}
