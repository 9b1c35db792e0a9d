// Every part of the screen that has a chunk of its own: what the first view does not show, it does
// not carry.
import type { ComponentType } from 'react';
import { loadSending } from '../../sending/load-sending.ts';
import { lazyPart, orNothing } from './lazy-part.tsx';
import { openPractice } from '../settings/practice.ts';

const loadingPage = <p role="status">Loading the page…</p>;

export const keyScreen = lazyPart(
  async () => (await import('./key-screen-part.tsx')).KeyScreenPart,
);
export const keyPanel = lazyPart(
  async () => (await import('../../session/screens/key-panel.tsx')).KeyPanel,
);
export const environmentPanel = lazyPart(
  async () => (await import('../../session/screens/environment-panel.tsx')).EnvironmentPanel,
);
export const keyboard = lazyPart(
  orNothing(async () => (await import('../shortcuts/keyboard.tsx')).Keyboard),
);
export const addPage = lazyPart(
  afterSending(async () => (await import('../../pets/add/add-page.tsx')).AddPage),
  loadingPage,
);
export const sentPage = lazyPart(
  afterSending(async () => (await import('../../pets/sent/sent-page.tsx')).SentPage),
  loadingPage,
);
export const toCheckCount = lazyPart(
  orNothing(
    afterSending(async () => (await import('../../pets/sent/to-check-count.tsx')).ToCheckCount),
  ),
);
export const underWay = lazyPart(
  orNothing(afterSending(async () => (await import('./under-way.tsx')).UnderWay)),
);
export const overviewPage = lazyPart(
  async () => (await import('../../pets/overview/overview-page.tsx')).OverviewPage,
  loadingPage,
);
export const petPage = lazyPart(
  afterSending(async () => (await import('../../pets/find/pet-page.tsx')).PetPage),
  loadingPage,
);
export const importPage = lazyPart(
  afterSending(async () => (await import('../../pets/import/import-page.tsx')).ImportPage),
  loadingPage,
);
export const ordersPage = lazyPart(
  async () => (await import('../../orders/orders-page.tsx')).OrdersPage,
  loadingPage,
);
export const practicePanel = lazyPart(
  orNothing(async () => {
    await loadSending();
    const { PracticePart } = await import('./practice-part.tsx');
    const service = await openPractice();
    return () => <PracticePart service={service} />;
  }),
);
export const foot = lazyPart(
  orNothing(afterSending(async () => (await import('./foot.tsx')).Foot)),
);

/** Loads a part that sends pets, or shows what was sent, together with the code that does so. */
function afterSending<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [part] = await Promise.all([load(), loadSending()]);
    return part;
  };
}

/** Fetches what is most likely needed next, once the first view is done with. */
export function preloadParts(): void {
  addPage.preload();
  // And with it, in the same file, the environment's.
  keyPanel.preload();
}
