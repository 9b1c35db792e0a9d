import type { OutboxPorts } from '../ports.ts';

export interface Signal {
  fire: () => void;
  /** Waits at most this long. @returns whether the signal was fired since the last wait */
  next: (milliseconds: number) => Promise<boolean>;
}

/** Creates a signal that ends a wait early. It is remembered until the next wait. */
export function createSignal(setTimer: OutboxPorts['setTimer']): Signal {
  let hasFired = false;
  const waiting = new Set<() => void>();
  return {
    fire: () => {
      hasFired = true;
      for (const end of waiting) end();
    },
    next: async (milliseconds) => {
      if (!hasFired)
        await new Promise<void>((resolve) => {
          const cancel = milliseconds < Infinity ? setTimer(milliseconds, () => end()) : undefined;
          const end = () => {
            cancel?.();
            waiting.delete(end);
            resolve();
          };
          waiting.add(end);
        });
      const result = hasFired;
      hasFired = false;
      return result;
    },
  };
}
