// The parts of the screen that are loaded when they are needed, so that the first view loads only what it shows.
import type { ComponentType } from 'react';
import { loadSending } from '../../sending/load-sending.ts';
import { lazyComponent, emptyOnFailure } from './lazy-component.tsx';
import { openPractice } from '../environments/practice-fetch.ts';
import { MissingForgetKey, MissingKeyScreen, MissingPart } from './missing-parts.tsx';

const loadingPage = <p role="status">Loading the page…</p>;

export const keyScreen = lazyComponent(
  async () => (await import('./key-screen-with-cleanup.tsx')).KeyScreenWithCleanup,
  undefined,
  MissingKeyScreen,
);
export const keyPanel = lazyComponent(
  async () => (await import('../../session/screens/key-panel.tsx')).KeyPanel,
  undefined,
  MissingPart,
);
export const forgetKey = lazyComponent(
  async () => (await import('../forget-key.tsx')).ForgetKey,
  undefined,
  MissingForgetKey,
);
export const bannerMenu = lazyComponent(
  emptyOnFailure(async () => (await loadIdleParts()).BannerMenu),
);
export const addPage = lazyComponent(
  withSending(async () => (await import('../../pets/add/add-page.tsx')).AddPage),
  loadingPage,
);
export const sentPage = lazyComponent(
  withSending(async () => (await import('../../pets/sent/sent-page.tsx')).SentPage),
  loadingPage,
);
export const navigationWhenIdle = lazyComponent(
  emptyOnFailure(withSending(async () => (await loadIdleParts()).NavigationWhenIdle)),
);
export const pageNotices = lazyComponent(
  emptyOnFailure(withSending(async () => (await loadIdleParts()).PageNotices)),
);
export const overviewPage = lazyComponent(
  async () => (await import('../../pets/overview/overview-page.tsx')).OverviewPage,
  loadingPage,
);
export const petPage = lazyComponent(
  withSending(async () => (await import('../../pets/find/pet-page.tsx')).PetPage),
  loadingPage,
);
export const importPage = lazyComponent(
  withSending(async () => (await import('../../pets/import/import-page.tsx')).ImportPage),
  loadingPage,
);
export const ordersPage = lazyComponent(
  async () => (await import('../../orders/orders-page.tsx')).OrdersPage,
  loadingPage,
);
export const practicePanel = lazyComponent(
  emptyOnFailure(async () => {
    await loadSending();
    const { ConnectedPracticePanel } = await import('./connected-practice-panel.tsx');
    const service = await openPractice();
    return () => <ConnectedPracticePanel service={service} />;
  }),
);
export const foot = lazyComponent(
  emptyOnFailure(withSending(async () => (await loadIdleParts()).Foot)),
);

function loadIdleParts() {
  return import('../deferred/idle-parts.ts');
}

/** Loads a component that uses `src/sending` in parallel with that code. */
function withSending<Props>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [component] = await Promise.all([load(), loadSending()]);
    return component;
  };
}

/**
 * Loads the chunks that are most likely needed next, and those that end the session: they must be there when the page
 * is offline, or a deployment has removed its files.
 */
export function preloadChunks(): void {
  addPage.preload();
  // This also loads the key form, which is nearly all of the environment panel.
  keyPanel.preload();
  keyScreen.preload();
  forgetKey.preload();
}
