/**
 * Runs a callback after the browser has painted the next frame, or soon in a hidden tab, which paints none.
 *
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runSoon = () => {
    timer = setTimeout(run);
  };
  let frame = 0;
  if (document.hidden) runSoon();
  else frame = requestAnimationFrame(runSoon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
