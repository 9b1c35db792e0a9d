// The pages that staff open to look back, in one chunk: each chunk costs a request, and bytes in the first view.
export { OverviewPage } from '../pets/overview/overview-page.tsx';
export { SentPage } from '../pets/sent/sent-page.tsx';
