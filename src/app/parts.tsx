// Every part of the screen that has a chunk of its own: what the first view does not show, it does
// not carry.
import { lazyPart, orNothing } from './lazy-part.tsx';
import { openPractice } from './practice.ts';

const loadingPage = <p role="status">Loading the page…</p>;

export const keyScreen = lazyPart(
  async () => (await import('../session/key-screen.tsx')).KeyScreen,
);
export const keyPanel = lazyPart(async () => (await import('../session/key-panel.tsx')).KeyPanel);
export const environmentPanel = lazyPart(
  async () => (await import('../session/environment-panel.tsx')).EnvironmentPanel,
);
export const keyboard = lazyPart(orNothing(async () => (await import('./keyboard.tsx')).Keyboard));
export const addPage = lazyPart(
  async () => (await import('../pets/add/add-page.tsx')).AddPage,
  loadingPage,
);
export const underWay = lazyPart(orNothing(async () => (await import('./under-way.tsx')).UnderWay));
export const overviewPage = lazyPart(
  async () => (await import('../pets/overview/overview-page.tsx')).OverviewPage,
  loadingPage,
);
export const petPage = lazyPart(
  async () => (await import('../pets/find/pet-page.tsx')).PetPage,
  loadingPage,
);
export const importPage = lazyPart(
  async () => (await import('../pets/import/import-page.tsx')).ImportPage,
  loadingPage,
);
export const ordersPage = lazyPart(
  async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  loadingPage,
);
export const practicePanel = lazyPart(
  orNothing(async () => {
    const { PracticePanel } = await import('../practice/practice-panel.tsx');
    const service = await openPractice();
    return () => <PracticePanel service={service} />;
  }),
);
export const foot = lazyPart(orNothing(async () => (await import('./foot.tsx')).Foot));

/** Fetches what is most likely needed next, once the first view is done with. */
export function preloadParts(): void {
  addPage.preload();
  // And with it, in the same file, the environment's.
  keyPanel.preload();
}
