import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import { redactJson } from './redact-json.ts';

/** Reads the orders (`listOrders`): any JSON, since the interface does not define their shape. */
export function useOrders() {
  const { client, environmentName } = useConnection();
  return useQuery({
    queryKey: [environmentName, 'orders'],
    queryFn: async ({ signal }) => redactJson(await client.listOrders(signal)),
    // Structural sharing copies fields by assignment, which loses a field named `__proto__`.
    structuralSharing: false,
  });
}
