// The pages that staff use all day and the outbox, in one chunk: loaded once the first view is quiet (`useLoadedRest`),
// or immediately if the address needs it. Sent, Overview, Import, Orders and Practice have their own chunks.
export { AddPage } from '../pets/add/add-page.tsx';
export { PetPage } from '../pets/pet-page/pet-page.tsx';
export { openOutbox } from '../outbox/use-outbox.ts';
export { handoverText } from '../pets/sent/handover-text.ts';
export { PageNotices } from './page-notices.tsx';
export { NewVersion } from './frame/new-version.tsx';
export { ToCheckCount } from './frame/to-check-count.tsx';
