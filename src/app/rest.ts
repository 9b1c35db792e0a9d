// The pages that staff use all day and what sends pets, in one chunk. It is loaded once the first
// view is quiet (`useLoadedRest`), or at once where the address needs it. Import, orders and Practice have chunks of their own.
export { AddPage } from '../pets/add/add-page.tsx';
export { PetPage } from '../pets/pet-page/pet-page.tsx';
export { OverviewPage } from '../pets/overview/overview-page.tsx';
export { SentPage } from '../pets/sent/sent-page.tsx';
export { openOutbox } from '../outbox/use-outbox.ts';
export { handoverText } from '../pets/sent/handover-text.ts';
export { PageNotices } from './page-notices.tsx';
export { ToCheckCount } from './frame/to-check-count.tsx';
