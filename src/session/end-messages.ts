export type EndMessages = ReturnType<typeof openEndMessages>;

/**
 * Opens this tab's connection to the others, which tells them that a session has ended, also where the storage that they
 * share is full or blocked. Sends nothing where the browser refuses it, as Firefox does without storage.
 */
export function openEndMessages() {
  const channel = openChannel();
  return {
    // The rule takes a channel for a window: a channel has no target, and reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (sessionId: string): void => channel?.postMessage(sessionId),
    listen: (onEnd: (sessionId: string) => void): void => {
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
