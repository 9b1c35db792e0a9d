// The chunk of Practice: its service and settings, loaded on first use. A build with `VITE_PRACTICE=no` excludes it.
export { ChosenProblem, PracticePanel } from '../practice/practice-panel.tsx';
export { createPracticeService, SAMPLE_CATEGORIES } from '../practice/practice-service.ts';
