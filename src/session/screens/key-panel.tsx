import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import { KeyForm } from './key-form.tsx';
import { noticeWords } from './said-by-service.tsx';
import type { ActiveSession } from '../active-session.ts';
import type { Session } from '../session.ts';

interface KeyPanelProps {
  session: Session;
  activeSession: ActiveSession;
}

/**
 * The panel that asks for another key after a 401, or to open Practice again, which needs none. The page below
 * it keeps its state. If a field has the focus when the key is refused, and once the panel was closed, it is a notice
 * that opens the panel.
 */
export function KeyPanel({ session, activeSession }: KeyPanelProps) {
  // Opened over a field, the dialog would take what a person is typing.
  const [open, setOpen] = useState(() => !takesCharacters(document.activeElement));
  const noticeId = useId();
  const { environment } = activeSession;
  const opensPractice = HAS_PRACTICE && !environment.needsKey;
  const title = opensPractice ? 'Open Practice again' : 'Enter your API key';
  const { said } = noticeWords(activeSession.refused);
  if (!open)
    return (
      <Notice
        tone="problem"
        happened="The service did not accept the API key."
        said={said}
        next={`You cannot read or add pets until you ${opensPractice ? 'open Practice again' : 'enter another key'}.`}
        actions={<Button onClick={() => setOpen(true)}>{title}</Button>}
      />
    );
  return (
    <Dialog title={title} onClose={() => setOpen(false)}>
      <div id={noticeId}>
        <Notice
          tone="problem"
          happened={`${environment.name} did not accept the API key that was in use.`}
          said={said}
          next={`${opensPractice ? 'Practice needs no key: open it again' : 'Enter another key'}. The page keeps what you typed, and nothing is sent again by itself.`}
        />
      </div>
      <KeyForm session={session} environment={environment} describedBy={noticeId} focusesKey />
    </Dialog>
  );
}
