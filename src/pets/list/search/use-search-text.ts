import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFind } from '../../../addresses/list-address.ts';

/**
 * The text of the search field. `typed` changes with each key; `searchText`, which the rows are
 * searched for, is deferred, so that drawing the rows does not delay typing. The address follows
 * `searchText`.
 *
 * @param find the search text in the address
 * @param onFind writes the search text to the address
 */
export function useSearchText(find: string, onFind: (find: string) => void) {
  const [typed, setTyped] = useState(find);
  const searchText = useDeferredValue(typed);
  // The text that was last read from or written to the address. If the address has another one, then
  // by Back, Forward or a link.
  const inAddress = useRef(find);
  useEffect(() => {
    if (find === inAddress.current) return;
    inAddress.current = find;
    setTyped(find);
  }, [find]);
  const write = useEffectEvent(onFind);
  useEffect(() => {
    const next = readFind(searchText);
    if (next === inAddress.current) return;
    inAddress.current = next;
    write(next);
  }, [searchText]);
  return { typed, setTyped, searchText };
}
