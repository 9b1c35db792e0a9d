import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createClient } from '../api/client.ts';
import { ConnectionContext } from '../api/connection.ts';
import { createQueryClient } from '../app/query-client.ts';
import { createHandler } from '../service/handler.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import { OrdersPage } from '../orders/orders-page.tsx';
import { createConnection } from './sending/connection-without-page.ts';

type Answer = () => Response | Promise<Response>;

interface TestOrders {
  user: UserEvent;
  /** Answers requests from now on instead of the service. */
  intercept: (answer: string | Answer) => void;
}

/** Renders the orders page. The service's handler answers its requests, or `first` does. */
export function renderOrders(first?: string | Answer): TestOrders {
  const handler = createHandler({ catalogue: createMemoryCatalogue(), key: 'some-key' });
  let interceptor = first;
  const client = createClient({
    baseUrl: 'http://127.0.0.1:4010/v1',
    key: 'some-key',
    isOnline: () => true,
    fetch: async (request) => {
      if (interceptor === undefined) return handler(request);
      return typeof interceptor === 'string' ? new Response(interceptor) : interceptor();
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionContext value={createConnection({ client })}>
        <OrdersPage />
      </ConnectionContext>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    intercept: (answer) => {
      interceptor = answer;
    },
  };
}

/** Returns the texts of the table's cells, row by row. The first row is the header. */
export async function tableTexts(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}
