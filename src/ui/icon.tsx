// Lines in a square of 16 units: 1rem, so that enlarged words have enlarged icons.
const PATHS = {
  back: 'M13 8H3M7 4 3 8l4 4',
  forward: 'M3 8h10M9 4l4 4-4 4',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  chart: 'M3 13V9M8 13V3M13 13V6.5',
  import: 'M8 2v8M5 7l3 3 3-3M2.5 11v2.5h11V11',
  export: 'M8 10V2M5 5l3-3 3 3M2.5 11v2.5h11V11',
  send: 'M14 2 6.5 9.5M14 2 9.5 14l-3-4.5L2 6.5z',
  bag: 'M3 5.5h10l-.7 8H3.7zM5.5 5.5V5a2.5 2.5 0 0 1 5 0v.5',
  refresh: 'M13.2 6A5.6 5.6 0 1 0 13.4 9.5M13.5 2.5V6H10',
  sliders:
    'M2 5h5M11 5h3M2 11h2M8 11h6M11 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  menu: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 3v10M3 8h10',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.3 10.3 14 14',
  // Points to the right. `base.css` turns it down while the content is open.
  chevron: 'M6 3.5 10.5 8 6 12.5',
  print: 'M4.5 6V2h7v4M4.5 11H2.5V6h11v5h-2M4.5 9h7v5h-7z',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5 6.5 12 13 4.5',
  problem: 'M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM8 4.8v3.7M8 11.2h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to a word that says the same, so that it needs no accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="1rem"
      height="1rem"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'menu' ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turns={name === 'chevron' || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The product's logo, next to its name: a paw, as in `public/icon.svg`. */
export function BrandMark() {
  return (
    <svg width="24" height="24" viewBox="4 4 24 24" fill="currentColor" aria-hidden="true">
      <ellipse cx="16" cy="20.5" rx="6" ry="5" />
      <ellipse cx="8.2" cy="15.2" rx="2.4" ry="3.1" transform="rotate(-24 8.2 15.2)" />
      <ellipse cx="13" cy="10.2" rx="2.4" ry="3.3" transform="rotate(-8 13 10.2)" />
      <ellipse cx="19" cy="10.2" rx="2.4" ry="3.3" transform="rotate(8 19 10.2)" />
      <ellipse cx="23.8" cy="15.2" rx="2.4" ry="3.1" transform="rotate(24 23.8 15.2)" />
    </svg>
  );
}
