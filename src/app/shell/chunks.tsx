// The parts of the screen that are loaded when they are needed, so that the first view loads only what it shows. They
// share the chunk `rest`, but for the pages of import and orders and the service of Practice.
import type { ComponentType } from 'react';
import { lazyComponent, Nothing } from '../../ui/timing/lazy-part.tsx';
import { openPractice } from '../environments/practice-fetch.ts';
import { MissingForgetKey, MissingKeyScreen, MissingMenu, MissingPart } from './missing-parts.tsx';

const loadRest = () => import('../rest.ts');

/** Starts to load the chunk `rest`. A failure is reported by what needs it. */
export const preloadRest = () => void loadRest().catch(() => undefined);

export const KeyScreen = lazyComponent(async () => (await loadRest()).KeyScreenWithCleanup, {
  Missing: MissingKeyScreen,
});
export const KeyPanel = lazyComponent(async () => (await loadRest()).KeyPanel, {
  Missing: MissingPart,
});
export const ForgetKey = lazyComponent(async () => (await loadRest()).ForgetKey, {
  Missing: MissingForgetKey,
});

export const BannerMenu = lazyComponent(async () => (await loadRest()).BannerMenu, {
  Missing: MissingMenu,
});
export const NavigationWhenIdle = lazyComponent(async () => (await loadRest()).NavigationWhenIdle, {
  Missing: Nothing,
});
export const IdleWarning = lazyComponent(async () => (await loadRest()).IdleWarning, {
  Missing: Nothing,
});
export const PageNotices = lazyComponent(async () => (await loadRest()).PageNotices, {
  Missing: Nothing,
});
export const Foot = lazyComponent(async () => (await loadRest()).Foot, { Missing: Nothing });
export const PracticePanel = lazyComponent(
  async () => {
    const [{ ConnectedPracticePanel }, service] = await Promise.all([loadRest(), openPractice()]);
    return () => <ConnectedPracticePanel service={service} />;
  },
  { Missing: Nothing },
);

export const AddPage = lazyPage(async () => (await loadRest()).AddPage);
export const SentPage = lazyPage(async () => (await loadRest()).SentPage);
export const OverviewPage = lazyPage(async () => (await loadRest()).OverviewPage);
export const PetPage = lazyPage(async () => (await loadRest()).PetPage);
export const ImportPage = lazyPage(
  async () => (await import('../../pets/import/import-page.tsx')).ImportPage,
);
export const OrdersPage = lazyPage(
  async () => (await import('../../orders/orders-page.tsx')).OrdersPage,
);

/** Without its chunk, the error page takes the place of a page (`error-page.tsx`). */
function lazyPage(load: () => Promise<ComponentType>) {
  return lazyComponent(load, {
    Loading: () => <p role="status">Loading the page…</p>,
  });
}
