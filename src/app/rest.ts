// The rest of the app: all that staff use all day, in one chunk, which is loaded after the rows of the first view, or at
// once where the address or the key screen needs it. Import, orders and the service of Practice have chunks of their own.
export { BannerMenu } from './menu/banner-menu.tsx';
export { Foot } from './deferred/foot.tsx';
export { IdleWarning } from './deferred/idle-warning.tsx';
export { NavigationWhenIdle } from './deferred/navigation-when-idle.tsx';
export { PageNotices } from './deferred/page-notices.tsx';
export { ForgetKey } from './forget-key.tsx';
export { ConnectedPracticePanel } from './shell/connected-practice-panel.tsx';
export { KeyScreenWithCleanup } from './shell/key-screen-with-cleanup.tsx';
export { KeyPanel } from '../session/screens/key-panels.tsx';
export { AddPage } from '../pets/add/add-page.tsx';
export { PetPage } from '../pets/find/pet-page.tsx';
export { OverviewPage } from '../pets/overview/overview-page.tsx';
export { SentPage } from '../pets/sent/sent-page.tsx';
