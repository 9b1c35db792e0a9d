import { use, useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import { LostContext } from './leaving.ts';
import { useUnsaved, useUnsavedLock } from './unsaved.ts';

/**
 * Says what of this page's memory is lost at the end of the session, for the key screen. Until then, the question of
 * **Forget key** in another tab knows of it.
 */
export function useLostAtEnd(): void {
  const { ended } = useConnection();
  const onLost = use(LostContext);
  const unsaved = useUnsaved();
  useUnsavedLock(unsaved);
  useEffect(() => {
    const say = () => onLost(unsaved);
    ended.addEventListener('abort', say);
    return () => ended.removeEventListener('abort', say);
  }, [ended, onLost, unsaved]);
}
