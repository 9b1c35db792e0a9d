import { use, useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import { hasUnfinishedPet } from '../../pets/new-pet/draft.ts';
import { LostContext, UNFINISHED_PET, useUnsaved } from './leaving.ts';

/** Says what the end of the session clears, before it is cleared: the key screen names it. */
export function useLostAtEnd(): void {
  const { ended, storage } = useConnection();
  const onLost = use(LostContext);
  const unsaved = useUnsaved();
  useEffect(() => {
    const say = () => onLost([...(hasUnfinishedPet(storage) ? [UNFINISHED_PET] : []), ...unsaved]);
    ended.addEventListener('abort', say);
    return () => ended.removeEventListener('abort', say);
  }, [ended, storage, onLost, unsaved]);
}
