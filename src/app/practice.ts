// The chunk of Practice: its service and its panel. It is loaded when one of them is first needed. A build with
// `VITE_PRACTICE=no` does not have it.
export { PracticePanel } from '../practice/practice-panel.tsx';
export { openPracticeService, SAMPLE_CATEGORIES } from '../practice/practice-service.ts';
