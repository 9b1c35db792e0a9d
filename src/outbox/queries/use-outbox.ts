import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import { environmentKey } from '../../api/environment-key.ts';
import { browserPorts } from '../browser-ports.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { ADD_PETS, PetsNotAdded, type SubmittedPets } from './use-pending-pets.ts';
import { openFor, outboxKey } from './outbox-query.ts';
import { entriesKey } from './use-entries.ts';

/** Opens the outbox of a connection, and starts to send. Returns the same object until `ended` is aborted. */
export function openOutbox(connection: Connection): Outbox {
  const opened = openFor(connection);
  const environments = connection.environments.map(environmentKey);
  const build = {
    environments,
    version: APP_VERSION,
    loadClearing: () => import('../clearing/clearing.ts'),
  };
  return (opened.outbox ??= createOutbox(browserPorts(connection), opened.changes, build));
}

export function useOutbox(): Outbox {
  return openOutbox(useConnection());
}

/**
 * Returns a mutation that saves the pets of one press of **Add pet**, to be sent. A failed mutation stays until it is removed
 * (`useRemovePending`).
 */
export function useAddPets() {
  const { addPets, correctRows } = useOutbox();
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ADD_PETS,
    mutationFn: async ({ corrects, ...press }: SubmittedPets) => {
      const rows = press.pets.flatMap((pet, index) => {
        const corrected = corrects?.[index];
        return corrected ? { row: corrected.id, pet } : [];
      });
      const rejection = corrects ? await correctRows({ ...press, rows }) : await addPets(press);
      if (rejection !== undefined) throw new PetsNotAdded(rejection);
      void queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) });
      // Stays pending until the pages have read the saved pets, so that their line never disappears. Not until all
      // other queries are read, too: until it ends, Alt+Z does nothing.
      await queryClient.refetchQueries(
        { queryKey: entriesKey(environmentName) },
        { cancelRefetch: false },
      );
    },
    // If the page can no longer use the database, the failed queries show why.
    onError: () => queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) }),
    gcTime: Infinity,
  });
}
