import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type LiveImport, useCurrentImport, useFollowKey, useProgress } from './current-import.ts';
import { pauseWords } from './pause-words.ts';

/** On every page but its own: how the import of this tab is getting on. */
export function ImportLine() {
  const live = useCurrentImport();
  useFollowKey(live);
  return live && <Line live={live} />;
}

function Line({ live }: { live: LiveImport }) {
  const { phase, reason, counts, total, done } = useProgress(live);
  const { fileName } = live.journal.head;
  if (phase === 'closed' || (phase === 'finished' && live.isSeen())) return null;
  const link = (
    <Link href="/pets/import" className={buttonClass('plain')}>
      Show the import
    </Link>
  );
  if (phase === 'finished')
    return (
      <Notice
        tone="calm"
        happened={`The import of ${fileName} has ended: ${counts.added.toLocaleString('en')} added, ${counts.failed.toLocaleString('en')} failed, ${counts.unknown.toLocaleString('en')} unknown.`}
        actions={link}
      />
    );
  const words = reason && pauseWords(reason);
  if (phase === 'paused')
    return (
      <Notice
        tone="warning"
        happened={`The import of ${fileName} is paused.${words ? ` ${words.happened}` : ''}`}
        actions={link}
      />
    );
  return (
    <Notice
      tone="calm"
      happened={`Importing ${fileName}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows.`}
      actions={link}
    />
  );
}
