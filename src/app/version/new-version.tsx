import { useLocation } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { readDraft } from '../../pets/new-pet/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useUnderWay } from '../shell/use-under-way.ts';
import styles from '../shell/foot.module.css';

/** Where something is written or under way that a person would not want to be called from. */
const AT_WORK = new Set(['/pets/new', '/pets/import']);

/** Offers a reload once another version was deployed; never in the middle of something. */
export function NewVersion() {
  const { storage } = useConnection();
  const [address] = useLocation();
  const isSending = useUnderWay() !== undefined;
  const [isThere, putOff] = useNewVersion();
  if (!isThere || isSending || AT_WORK.has(address)) return null;

  const form = readDraft(storage)?.form;
  const isHalfWritten = form !== undefined && `${form.name}${form.categoryId}`.trim() !== '';
  return (
    <div className={styles.card} role="status">
      <Notice
        tone="info"
        happened="A new version is there."
        next={
          isHalfWritten
            ? 'A reload gets it. Nothing is lost: the form has what is half-written afterwards, too.'
            : 'A reload gets it, whenever it suits you.'
        }
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={putOff}>Later</Button>
          </>
        }
      />
    </div>
  );
}
