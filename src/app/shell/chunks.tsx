// The parts of the screen that are loaded when they are needed, so that the first view loads only what it shows. They
// share the chunk `rest`, but for the pages of import and orders, and for Practice.
import type { ComponentType } from 'react';
import type * as Rest from '../rest.ts';
import { lazyComponent, Nothing } from '../../ui/timing/lazy-part.tsx';
import { loadPractice, openPractice } from '../environments/practice-fetch.ts';
import { MissingForgetKey, MissingKeyScreen, MissingMenu, MissingPart } from './missing-parts.tsx';

const loadRest = () => import('../rest.ts');

/** Starts to load the chunk `rest`. A failure is reported by what needs it. */
export const preloadRest = () => void loadRest().catch(() => undefined);

/** @param Missing shown if the chunk does not load */
function partOfRest<Props extends object>(
  choose: (rest: typeof Rest) => ComponentType<Props>,
  Missing: ComponentType<Props> = Nothing,
) {
  return lazyComponent(async () => choose(await loadRest()), { Missing });
}

export const KeyScreen = partOfRest((rest) => rest.KeyScreenWithCleanup, MissingKeyScreen);
export const KeyPanel = partOfRest((rest) => rest.KeyPanel, MissingPart);
export const ForgetKey = partOfRest((rest) => rest.ForgetKey, MissingForgetKey);
export const BannerMenu = partOfRest((rest) => rest.BannerMenu, MissingMenu);
export const NavigationWhenIdle = partOfRest((rest) => rest.NavigationWhenIdle);
export const IdleWarning = partOfRest((rest) => rest.IdleWarning);
export const PageNotices = partOfRest((rest) => rest.PageNotices);
export const Foot = partOfRest((rest) => rest.Foot);
export const PracticePanel = HAS_PRACTICE
  ? lazyComponent(
      async () => {
        const { ConnectedPracticePanel } = await loadPractice();
        const service = await openPractice();
        return () => <ConnectedPracticePanel service={service} />;
      },
      { Missing: Nothing },
    )
  : Nothing;

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
