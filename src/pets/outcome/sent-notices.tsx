import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestPersistentStorage } from '../../database/request-persistent-storage.ts';
import { openFor, useHold, useSenderState, useToCheckCount } from '../../outbox/use-sent.ts';
import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describeHold, describeUnsaved } from './describe-hold.ts';

/**
 * Says on every page and in every tab why nothing is sent, and how that ends.
 *
 * @param asksForKey whether the page already asks for another key
 */
export function SentNotices({ asksForKey = false }: { asksForKey?: boolean }) {
  const connection = useConnection();
  const { data: toCheck } = useToCheckCount();
  const { data: waiting } = useHold();
  const isWritten = useSenderState((outbox) => outbox.state().isWritten);
  const isBlocked = useSenderState((outbox) => outbox.state().isBlocked);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => openFor(connection).outbox?.endHold(),
    gcTime: 0,
  });
  // No permission prompt for Practice: its pets were sent to no real store, so losing Sent does no harm.
  const isPractice = HAS_PRACTICE && connection.environmentName === 'Practice';
  const isWorthKeeping = toCheck !== undefined && toCheck > 0 && !isPractice;
  useEffect(() => {
    if (isWorthKeeping) void requestPersistentStorage();
  }, [isWorthKeeping]);
  if (isWritten === false)
    return (
      <Notice
        tone="problem"
        {...describeUnsaved('sending has stopped')}
        nextStep="Free up disk space. Sending will then resume automatically."
      />
    );
  if (isBlocked)
    return (
      <Notice
        tone="warning"
        summary="Another tab is sending, but does not respond."
        nextStep="Show that tab, or close it. Otherwise, send from here: pets that it is sending may then need an answer."
        actions={
          <Button onClick={() => openFor(connection).outbox?.takeLock()}>Send from here</Button>
        }
      />
    );
  if (!waiting || (asksForKey && waiting.hold.type === 'key refused')) return null;
  const { hold, count } = waiting;
  const { serviceMessage, summary, nextStep } = describeHold(hold, count);
  const isEndedByPerson = hold.type === 'refused' || hold.type === 'retry later';
  const tryAgain = (
    <Button isBusy={isPending} onClick={() => isPending || mutate()}>
      Try again
    </Button>
  );
  if (error)
    return (
      <Notice tone="problem" {...describeUnsaved('nothing was sent', error)} actions={tryAgain} />
    );
  return (
    <Notice
      tone="warning"
      summary={summary}
      nextStep={nextStep}
      serviceMessage={serviceMessage && renderUntrusted(serviceMessage, 'whole')}
      actions={isEndedByPerson ? tryAgain : undefined}
    />
  );
}
