// The parts of the page that wait until it is idle. They share one chunk, because each chunk costs a request.
export { BannerMenu } from '../menu/banner-menu.tsx';
export { Foot } from './foot.tsx';
export { NavigationWhenIdle } from './navigation-when-idle.tsx';
export { PageNotices } from './page-notices.tsx';
