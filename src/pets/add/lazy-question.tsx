import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import type { OpenQuestionProps } from '../outcome/open-question.tsx';
import { useIdle } from '../../ui/use-idle.ts';

const load = () => import('../outcome/open-question.tsx');

// In a chunk of its own, since hardly a pet needs it.
const LoadedQuestion = lazy(async () => {
  const chunk = await load().catch(() => undefined);
  return { default: chunk?.OpenQuestion ?? WithoutQuestion };
});

/** **Was it added?** in the form. */
export function LazyQuestion(props: OpenQuestionProps) {
  return (
    <Suspense>
      <LoadedQuestion {...props} />
    </Suspense>
  );
}

/** Fetches it while nobody waits: it is needed just when a connection has broken. */
export function usePreloadedQuestion(): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) load().catch(() => undefined);
  }, [isIdle]);
}

function WithoutQuestion() {
  return (
    <p>
      It is not known whether the pet was added. The page <Link href="/pets/sent">Sent</Link> shows
      what is known of it.
    </p>
  );
}
