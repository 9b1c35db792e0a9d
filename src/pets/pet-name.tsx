import { lazy, Suspense } from 'react';
import { isPlainName, SHORT_LENGTH, UNUSUAL } from './unusual-name.ts';

// In a chunk of its own, since hardly a name needs it. One that cannot be fetched leaves the names
// as they are shown until then.
const MarkedName = lazy(async () => {
  const chunk = await import('./marked-name.tsx').catch(() => undefined);
  return { default: chunk?.MarkedName ?? UnmarkedName };
});

/**
 * A pet's name as it came, kept from turning the text around it (right-to-left scripts). What is
 * not seen in it, or would turn the name itself, is shown as a mark.
 */
export function PetName({ name }: { name: string }) {
  if (isPlainName(name)) return <bdi>{name}</bdi>;
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
