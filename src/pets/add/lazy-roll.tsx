import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';

// A chunk of its own, so that the form is there sooner: the roll is empty or below the form at first.
const LoadedRoll = lazy(async () => {
  const chunk = await import('./roll.tsx').catch(() => undefined);
  return { default: chunk?.Roll ?? Fallback };
});

/** The roll, once it is loaded. */
export function LazyRoll() {
  return (
    <Suspense>
      <LoadedRoll />
    </Suspense>
  );
}

function Fallback() {
  return (
    <p>
      What was sent could not be shown here. It is in <Link href={addressOf.sent()}>Sent</Link>.
    </p>
  );
}
