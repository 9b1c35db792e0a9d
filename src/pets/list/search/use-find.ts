import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { readFind } from '../list-address.ts';

/**
 * What is typed, what is searched for, and the address, which follows at the pace at which the rows
 * can: each letter shows at once, whatever is drawn for it.
 *
 * @param find what the address says
 * @param onFind puts it into the address
 */
export function useFind(find: string, onFind: (find: string) => void) {
  const [typed, setTyped] = useState(find);
  const sought = useDeferredValue(typed);
  // What the address was last seen to say, or given: any other is from Back, Forward or a link.
  const followed = useRef(find);
  useEffect(() => {
    if (find === followed.current) return;
    followed.current = find;
    setTyped(find);
  }, [find]);
  const put = useRef(onFind);
  useEffect(() => {
    put.current = onFind;
  });
  useEffect(() => {
    const next = readFind(sought);
    if (next === followed.current) return;
    followed.current = next;
    put.current(next);
  }, [sought]);
  return { typed, setTyped, sought };
}
