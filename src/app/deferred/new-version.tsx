import { useLocation } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { isTyped, readDraft } from '../../pets/new-pet/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useLeaveQuestion } from './use-leave-warning.ts';
import styles from './foot.module.css';

/** The pages on which a reload is not offered, since a person is entering data there. */
const PAGES_WITHOUT_OFFER = new Set<string>([addressOf.form, addressOf.import]);

/** Offers a reload when a new version was deployed, but not while a person enters or sends data. */
export function NewVersion() {
  const { storage } = useConnection();
  const [address] = useLocation();
  const isSending = useLeaveQuestion() !== undefined;
  const [isAvailable, postpone] = useNewVersion();
  if (!isAvailable || isSending || PAGES_WITHOUT_OFFER.has(address)) return null;

  const draft = readDraft(storage);
  const hasDraft = draft !== undefined && isTyped(draft);
  return (
    <div className={styles.card} role="status">
      <Notice
        tone="info"
        happened="A new version is available."
        next={
          hasDraft
            ? 'Reload the page to get it. Your half-written pet is kept.'
            : 'Reload the page to get it.'
        }
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={postpone}>Later</Button>
          </>
        }
      />
    </div>
  );
}
