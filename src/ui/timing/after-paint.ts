/** Hidden tabs get no frame, so they continue after this time. */
const FRAME_TIMEOUT_MS = 200;

/**
 * Runs a callback after the browser has painted the next frame, or after 200 ms if it has not.
 *
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, FRAME_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
