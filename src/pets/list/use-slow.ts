import { useEffect, useState } from 'react';

// Up to a second, a wait keeps one's thought (Nielsen, Response Times: The 3 Important Limits).
const SLOW_AFTER = 1000;

/** Whether what is being read has been on its way for long. @param reading its name, if any */
export function useSlow(reading: string | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (reading === undefined) return;
    const timer = setTimeout(() => setSlow(reading), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [reading]);
  return reading !== undefined && slow === reading;
}
