import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { errorDetails } from '../../api/errors/error-details.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { Environment } from '../environment.ts';
import styles from './key-form.module.css';

/** Ends a sentence with the service’s message, if there is one. */
export function SaidByService({ serviceMessage }: { serviceMessage: string | undefined }) {
  if (!serviceMessage) return null;
  return (
    <>
      . The store says:{' '}
      <q className={styles.said} dir="auto" translate="no">
        {renderUntrusted(serviceMessage, 'whole')}
      </q>
    </>
  );
}

/** Returns the key in a typed text, which may be the whole header that documentation shows: `Bearer KEY`. */
export function readKey(typed: string): string {
  return typed.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '');
}

/** Returns why a typed key, without outer spaces, cannot be sent. Undefined if it can. */
export function checkKey(key: string): string | undefined {
  // No header has control characters other than tabs (RFC 9110, 5.5), and `fetch` requires Latin-1.
  if (/^[ -~\u00a0-\u00ff]+$/.test(key)) return undefined;
  if (key === '') return 'Enter an API key';
  if (/[\r\n]/.test(key)) return 'An API key cannot contain line breaks. Copy it as one line';
  if (/\p{Cc}/u.test(key))
    return 'An API key cannot contain tabs or control characters. Copy it again';
  return 'This API key contains a character that cannot be sent, such as a curly quote. Copy it again';
}

/** Describes a problem of the typed key. Undefined for any other failure. */
export function describeKeyProblem(
  failure: string | Error | undefined,
  hasChoice: boolean,
): ReactNode {
  if (!(failure instanceof Error)) return failure;
  if (!(failure instanceof ApiError) || failure.status !== 401) return undefined;
  return (
    <>
      The store did not accept this API key. Check it
      {hasChoice && ', or choose another environment'}
      <SaidByService serviceMessage={describeError(failure).serviceMessage} />
    </>
  );
}

interface FailureNoticeProps {
  failure: Error;
  environment: Environment;
}

export function FailureNotice({ failure, environment: { name, baseUrl } }: FailureNoticeProps) {
  const { serviceMessage, ...words } = describeError(failure);
  const details = { environmentName: name, baseUrl, app: APP_VERSION };
  return (
    <Notice
      tone="problem"
      {...words}
      serviceMessage={serviceMessage && renderUntrusted(serviceMessage, 'whole')}
      actions={<CopyButton text={errorDetails(failure, details)}>Copy details</CopyButton>}
    />
  );
}
