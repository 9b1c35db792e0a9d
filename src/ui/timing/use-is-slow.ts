import { useEffect, useState } from 'react';

// Up to a second, a wait does not interrupt a person's thought (Nielsen, Response Times: The 3 Important Limits).
const SLOW_AFTER_MS = 1000;

/** Whether a wait takes longer than a second. `request` identifies it, and is undefined without one. */
export function useIsSlow(request: string | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (request === undefined) return;
    const timer = setTimeout(() => setSlow(request), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [request]);
  return request !== undefined && slow === request;
}
