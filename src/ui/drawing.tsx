/**
 * A picture of a few lines, like the icons. The words beside it say what it means.
 *
 * @param lines a path in a square of 64 px. It stands with what shows it, so that it is in the same chunk
 */
export function Drawing({ lines }: { lines: string }) {
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  );
}
