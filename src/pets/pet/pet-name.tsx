import { lazy, type ReactNode, Suspense } from 'react';
import { ASCII, isPlainName, SHORT_LENGTH, UNUSUAL } from './unusual-name.ts';

// In a chunk of its own, since hardly a name needs it. One that cannot be fetched leaves the names
// as they are shown until then.
const MarkedName = lazy(async () => {
  const chunk = await import('./marked-name.tsx').catch(() => undefined);
  return { default: chunk?.MarkedName ?? UnmarkedName };
});

/**
 * A pet's name as it came, kept from turning the text around it (right-to-left scripts). What is
 * not seen in it, or would turn the name itself, is shown as a mark. No component, and no element
 * where it needs none: a list of 100 is laid out 5 ms sooner, slowed four times.
 */
export function petName(name: string): ReactNode {
  if (isPlainName(name)) return ASCII.test(name) ? name : <bdi>{name}</bdi>;
  return (
    // The beginning alone, as it will stand there: 10,000 characters would push the rows away.
    <Suspense fallback={<UnmarkedName name={beginningOf(name)} />}>
      {/* Another name is shown in part again. */}
      <MarkedName key={name} name={name} shortLength={SHORT_LENGTH} />
    </Suspense>
  );
}

function beginningOf(name: string): string {
  return name.length > SHORT_LENGTH ? `${name.slice(0, SHORT_LENGTH)}…` : name;
}

function UnmarkedName({ name }: { name: string }) {
  return <bdi>{name.split(UNUSUAL).join('\uFFFD')}</bdi>;
}
