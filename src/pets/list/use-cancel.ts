import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListAddress } from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import { petListQuery } from '../queries/pet-queries.ts';

/**
 * Returns a function that cancels the request of the list, and of no other.
 *
 * @param isRead whether the rows on the screen are those of the address
 * @param onCancel called with the address of the list whose rows are on the screen, with the search and the order that a
 *   person has chosen since then
 */
export function useCancel(
  address: ListAddress,
  isRead: boolean,
  onCancel: (before: ListAddress) => void,
): () => void {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const lastRead = useRef(address);
  useEffect(() => {
    if (isRead) lastRead.current = address;
  }, [address, isRead]);
  return () => {
    const { queryKey } = petListQuery(connection, address);
    void queryClient.cancelQueries({ queryKey, exact: true });
    onCancel({ ...lastRead.current, find: address.find, sort: address.sort });
  };
}
