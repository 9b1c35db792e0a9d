// The chunk of Practice: its service and its panel, which is loaded when they are first needed. A build without Practice
// (`VITE_PRACTICE`) does not have it.
export { PracticePanel } from '../practice/practice-panel.tsx';
export { openPracticeService, SAMPLE_CATEGORIES } from '../practice/practice-service.ts';
