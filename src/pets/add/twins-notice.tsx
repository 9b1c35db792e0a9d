import type { Pet } from '../../api/schemas.ts';
import { Notice } from '../../ui/notice.tsx';
import { joinWords } from '../join-words.ts';

interface TwinsNoticeProps {
  pet: Pet;
  twins: readonly Pet[];
}

/** Tells of a pet that may have been sent twice by the browser itself. Nothing where there is none. */
export function TwinsNotice({ pet, twins }: TwinsNoticeProps) {
  if (twins.length === 0) return null;
  const ids = [pet, ...twins].map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  const named = joinWords(ids.map(String), 'and');
  return (
    <Notice
      tone="problem"
      happened={`Pets ${named} are alike and ${ids.length === 2 ? 'both' : 'all'} new. The connection may have sent ${pet.name} twice, or someone else added one.`}
      next="A pet cannot be removed here: tell the person who runs the service which one is too many."
    />
  );
}
