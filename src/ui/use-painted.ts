import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True once what was drawn first is on the screen; what only helps beside it can come then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
