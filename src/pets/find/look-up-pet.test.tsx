// How a pet is looked up with the deprecated `getPet` and in the lists.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyPets } from '../../testing/render-app.tsx';
import {
  findHeading,
  expectStatus,
  openAt,
  refuseWith,
  REX,
} from '../../testing/pet-page-steps.ts';

const afterTheEnd = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-05T00:00:00Z') });

/** Lets only `getPet` fail. */
const refusePet = (status: number) => (request: Request) =>
  /\/pets\/\d+$/.test(request.url) ? refuseWith(status) : undefined;

test('searches the lists for an ID that getPet does not know', async () => {
  const { sent } = await openAt('/pets/124');
  await findHeading('Pet not found');
  await expectStatus('There is no pet 124.');
  expect(screen.getByText('Searched the only pet.')).toBeDefined();
  expect(sent.slice(1)).toHaveLength(5);
});

test('says that the service has no such pet, also when the lists are not complete', async () => {
  await openAt('/pets/999', manyPets(120));
  await findHeading('Pet not found');
  await expectStatus('There is no pet 999.');
  expect(screen.getByText(/^Searched 100 pets/)).toBeDefined();
});

test('says that the service has no such pet, also when the lists cannot be read', async () => {
  const app = await openAt('/pets?limit=1');
  app.intercept((request) => (request.url.includes('?') ? refuseWith(403) : undefined));
  history.pushState(null, '', '/pets/999');
  await findHeading('Pet not found');
  await expectStatus('There is no pet 999.');
  expect(screen.queryByText(/^Searched/)).toBeNull();
});

test('finds a pet in the lists when getPet answers 404 for every pet', async () => {
  const app = await openAt('/pets', [REX]);
  app.intercept(refusePet(404));
  history.pushState(null, '', '/pets/123');
  await findHeading('Rex');
  await screen.findByText('Found in the lists of pets. Searched the only pet.');
});

test.each([405, 410, 501])('searches the lists when getPet is gone (%i)', async (status) => {
  const app = await openAt('/pets?limit=1', manyPets(120));
  app.intercept(refusePet(status));
  history.pushState(null, '', '/pets/8');
  await findHeading('Pet 8');
  await screen.findByText(/^Found in the lists of pets\. Searched 100 pets: all pending, all sold/);
  history.pushState(null, '', '/pets/110');
  await findHeading('Pet not found');
  await expectStatus('No list that can be read has pet 110.');
  expect(screen.getByText(/^Searched 100 pets/)).toBeDefined();
});

test('does not send getPet from 5 December 2030', async () => {
  afterTheEnd();
  const { sent } = await openAt('/pets/123');
  await findHeading('Rex');
  expect(screen.getByText('Found in the lists of pets. Searched the only pet.')).toBeDefined();
  expect(sent).not.toContain('GET /pets/123');
});

test('still sends getPet the day before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-04T23:59:00Z') });
  const { sent } = await openAt('/pets/123');
  await findHeading('Rex');
  expect(sent).toContain('GET /pets/123');
});

test.each(['/pets/123', '/pets/124'])(
  'does not tell staff how %s was looked up',
  async (address) => {
    await openAt(address);
    await findHeading(address.endsWith('123') ? 'Rex' : 'Pet not found');
    expect(document.querySelector('details')).toBeNull();
    expect(document.body.textContent).not.toMatch(/deprecated|GET \/pets/);
  },
);
