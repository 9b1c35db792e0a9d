import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { UnknownOutcomeProps } from '../outcome/unknown-outcome.tsx';
import { useIdle } from '../../ui/use-idle.ts';

const load = () => import('../outcome/unknown-outcome.tsx');

// `UnknownOutcome` is a separate chunk, because it is rarely needed.
const LoadedUnknownOutcome = lazy(async () => {
  const chunk = await load().catch(() => undefined);
  return { default: chunk?.UnknownOutcome ?? Fallback };
});

/** Loads `UnknownOutcome` (**Was it added?**) when the form needs it. */
export function LazyUnknownOutcome(props: UnknownOutcomeProps) {
  return (
    <Suspense>
      <LoadedUnknownOutcome {...props} />
    </Suspense>
  );
}

/** Loads the chunk of `UnknownOutcome` while idle, because it is needed just when the connection has failed. */
export function usePreloadedUnknownOutcome(): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) load().catch(() => undefined);
  }, [isIdle]);
}

function Fallback() {
  return (
    <p>
      It is not known whether the pet was added. The page <Link href={addressOf.sent()}>Sent</Link>{' '}
      shows what is known.
    </p>
  );
}
