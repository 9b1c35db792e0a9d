import type { ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { ASCII_WORDS, beginningOf, isPlainName, NEEDS_MARK } from './plain-name.ts';

// Not in the first view, because few names need it.
const MarkedName = lazyComponent(async () => (await import('./marked-name.tsx')).MarkedName, {
  // Short, as `MarkedName` is: 10,000 characters would push the other rows away.
  Loading: ({ name }) => <UnmarkedName name={beginningOf(name)} />,
  Missing: UnmarkedName,
});

/**
 * Where a name is shown, if that is not by itself:
 * - `in control`: within a link or a button, which cannot contain the button that shows the rest of a long name;
 * - `in quote`: a message of the service, which has at most 500 characters and is shown whole.
 */
export type NamePlace = 'in control' | 'in quote';

/**
 * Renders a pet's name unchanged, isolated so that right-to-left scripts do not reorder the text around
 * it (`bdi`), and never translated. Invisible and direction-changing characters are shown as marks. Other texts that
 * the service or a person wrote are shown in the same way: statuses, messages and file names.
 */
export function petName(name: string, place?: NamePlace): ReactNode {
  if (isPlainName(name)) return <bdi translate="no">{name}</bdi>;
  // The key resets "Show all" when the row shows another name.
  return <MarkedName key={name} name={name} place={place} />;
}

/**
 * As `petName`, for the link in a cell that is not translated. Without an element for plain ASCII: 100 rows are laid out 5 ms sooner
 * with the CPU throttled 4×.
 */
export function nameInCell(name: string): ReactNode {
  if (!isPlainName(name)) return petName(name, 'in control');
  return ASCII_WORDS.test(name) ? name : <bdi>{name}</bdi>;
}

function UnmarkedName({ name }: { name: string }) {
  return <bdi translate="no">{name.split(NEEDS_MARK).join('\uFFFD')}</bdi>;
}
