import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { hold, losePosts, REFUSAL, refuse } from './faults.ts';
import { sendPet } from '../steps/add-pet-steps.ts';
import { open, press, see } from './state.ts';

/** Opens the form and sends pets with several outcomes. The last one is on its way. */
export async function sendSeveral(page: Page, service: FaultyService): Promise<void> {
  await open(page, '/pets/new');
  await sendPet(page, 'Bella');
  await see(page, /^Added as/);
  for (const [name, fault] of [
    ['Rex', refuse('POST', 502)],
    ['Tom', losePosts],
    ['Minka', losePosts],
  ] as const) {
    service.setFault(fault);
    await sendPet(page, name);
    await see(page, name === 'Rex' ? /^Likely: pet/ : /^Not among/);
    if (name === 'Minka') await press(page, 'Not added, Minka');
  }
  service.setFault(refuse('POST', 400, REFUSAL));
  await sendPet(page, 'Captain Whiskers of the North and of the Harbour');
  await see(page, /list of banned names/);
  service.setFault(hold('POST'));
  await sendPet(page, 'Milo');
  await see(page, 'On its way');
}

/** Sends ten pets, among them one that waits because the service has asked for a pause. */
export async function sendTen(page: Page, service: FaultyService): Promise<void> {
  await sendSeveral(page, service);
  service.setFault();
  await sendPet(page, 'Luna', 'Sold');
  await page.getByRole('row', { name: /Luna.*Added as/ }).waitFor();
  service.setFault(refuse('POST', 403));
  await sendPet(page, 'Nala', 'Not set');
  await page.getByRole('button', { name: 'Send now, Nala' }).waitFor();
  service.setFault(refuse('POST', 429));
  await sendPet(page, 'Oscar');
  await page.getByRole('button', { name: 'Send now, Oscar' }).waitFor();
  await sendPet(page, 'Zoë');
  await page.getByRole('row', { name: /Zoë/ }).waitFor();
}
