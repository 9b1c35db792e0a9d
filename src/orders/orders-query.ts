import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import { maskTexts } from './mask-texts.ts';

/** What the service answers to `listOrders`: any JSON, since the interface states no shape. */
export function useOrders() {
  const { client, environmentName } = useConnection();
  return useQuery({
    queryKey: [environmentName, 'orders'],
    queryFn: async ({ signal }) => maskTexts(await client.listOrders(signal)),
    // Sharing copies by assignment, which swallows a field named `__proto__` at the second read.
    structuralSharing: false,
  });
}
