// What is shown in place of a part whose chunk did not load. It is loaded with the first view.
import type { ReactNode } from 'react';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './frame.module.css';

const MISSING = 'A part of the app did not load. There may be a new version.';

/** Says what failed, and offers to reload the page. */
export function ReloadNotice(words: { happened: string; next: string }) {
  const reload = <Button onClick={() => location.reload()}>Reload</Button>;
  return <Notice tone="problem" {...words} actions={reload} />;
}

/** Says that a part did not load. */
export function MissingPart() {
  return <ReloadNotice happened={MISSING} next="Reload the page to get it." />;
}

/** In place of the key screen. */
export function MissingKeyScreen() {
  return (
    <main>
      <Page title="This page failed">
        <MissingPart />
      </Page>
    </main>
  );
}

/** In place of the menu: on a phone, what the banner has no room for. */
export function MissingMenu({ endButton }: { endButton: ReactNode }) {
  return <span className={styles.onPhones}>{endButton}</span>;
}

interface MissingForgetKeyProps {
  session: Session;
  onKept: () => void;
}

/**
 * In place of the part that looks for a record of sent pets before the key is forgotten. Nobody knows then whether
 * there is one, so a person decides.
 */
export function MissingForgetKey({ session, onKept }: MissingForgetKeyProps) {
  return (
    <Notice
      tone="problem"
      happened={MISSING}
      next="It is not known whether pets are still to check. Forgetting the key also deletes the record of them."
      actions={
        <>
          <Button onClick={session.forget}>Forget both</Button>
          <Button onClick={onKept}>Keep both</Button>
        </>
      }
    />
  );
}
