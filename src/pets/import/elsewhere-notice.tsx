import { useConnection } from '../../api/connection.ts';
import { Notice } from '../../ui/notice.tsx';

/** Another tab has an import of this environment under way. */
export function ElsewhereNotice() {
  const { environment } = useConnection();
  return (
    <Notice
      tone="calm"
      happened={`An import into ${environment} is under way in another tab.`}
      next="Follow it there. This page goes on by itself when it has ended."
    />
  );
}
