/** Tells the other tabs that a session has ended, also where the storage that they share is full or blocked. */
export interface EndMessages {
  send: (sessionId: string) => void;
  listen: (onEnd: (sessionId: string) => void) => void;
}

/** Opens this tab's connection to the others. Sends nothing where the browser refuses it, as Firefox does without storage. */
export function openEndMessages(): EndMessages {
  const channel = openChannel();
  return {
    // The rule takes a channel for a window: a channel has no target, and reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (sessionId) => channel?.postMessage(sessionId),
    listen: (onEnd) => {
      channel?.addEventListener('message', ({ data }) => onEnd(String(data)));
    },
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('pet-store:session-end');
  } catch {
    return undefined;
  }
}
