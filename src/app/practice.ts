// The chunk of Practice: its service and panel, loaded on first use. A build with `VITE_PRACTICE=no` excludes it.
export { PracticePanel } from '../practice/practice-panel.tsx';
export { openPracticeService, SAMPLE_CATEGORIES } from '../practice/practice-service.ts';
