// The bare React app: no key screen, exact numbers, error handling or other pages.
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

declare global {
  // The response to the request of `index.html`. Only the first query uses it.
  var early: Promise<Response> | undefined;
}

const Pets = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    categoryId: z.number(),
    status: z.optional(z.string()),
  }),
);
const STATUSES = ['', 'available', 'pending', 'sold'];
const WORDS = new Map([
  ['', 'All'],
  ['available', 'Available'],
  ['pending', 'Pending'],
  ['sold', 'Sold'],
]);

const request = (path: string, body?: string) =>
  fetch(import.meta.env['VITE_FLOOR_SERVICE'] + path, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${import.meta.env['VITE_FLOOR_KEY']}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  });

function List() {
  const [status, setStatus] = useState('');
  const [limit, setLimit] = useState('20');
  const query = new URLSearchParams({ limit, ...(status !== '' && { status }) });
  const { data } = useQuery({
    queryKey: [String(query)],
    queryFn: async () => {
      const { early } = globalThis;
      globalThis.early = undefined;
      return Pets.parse(await (await (early ?? request(`/pets?${query}`))).json());
    },
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <h1>Pets</h1>
      <fieldset>
        <legend>Status</legend>
        {STATUSES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={value === status}
              onChange={() => setStatus(value)}
            />
            {WORDS.get(value)}
          </label>
        ))}
      </fieldset>
      <select value={limit} onChange={({ currentTarget }) => setLimit(currentTarget.value)}>
        {['10', '20', '50', '100'].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <table aria-label="Pets">
        <tbody>
          {data?.map((pet) => (
            <tr key={pet.id}>
              <td>{pet.id}</td>
              <td>{pet.name}</td>
              <td>{pet.categoryId}</td>
              <td>{WORDS.get(pet.status ?? '') ?? 'Not set'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AddForm />
    </main>
  );
}

function AddForm() {
  const [name, setName] = useState('');
  const { mutate } = useMutation({
    mutationFn: () => request('/pets', JSON.stringify({ name, categoryId: 4 })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <label>
        Name
        <input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <button type="submit">Add pet</button>
    </form>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </StrictMode>,
  );
