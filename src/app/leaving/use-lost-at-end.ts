import { use, useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import { hasUnfinishedPet } from '../../pets/new-pet/draft.ts';
import { LostContext } from './leaving.ts';
import { UNFINISHED_PET, useUnsaved, useUnsavedLock } from './unsaved.ts';

/**
 * Says what the end of the session clears, before it is cleared, for the key screen. Until then, the question of **Forget
 * key** in another tab knows of it.
 */
export function useLostAtEnd(): void {
  const { ended, storage } = useConnection();
  const onLost = use(LostContext);
  const unsaved = useUnsaved();
  useUnsavedLock(unsaved);
  useEffect(() => {
    const say = () => onLost([...(hasUnfinishedPet(storage) ? [UNFINISHED_PET] : []), ...unsaved]);
    ended.addEventListener('abort', say);
    return () => ended.removeEventListener('abort', say);
  }, [ended, storage, onLost, unsaved]);
}
