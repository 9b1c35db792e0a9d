import { expect, test } from 'vitest';
import { FIRST_STEP, isUnsaved, newReading, reduceStep, type Step } from './import-step.tsx';

const READING = {
  ...newReading({
    name: 'delivery.csv',
    isPasted: false,
    rows: [],
    columns: { name: 0, categoryId: 1 },
    resultColumn: undefined,
  }),
  id: 'own',
};
const preview = reduceStep(FIRST_STEP, { type: 'read', reading: READING });

test('pasted or corrected rows would be lost with the page', () => {
  const source = { ...READING.source, isPasted: true };
  const corrections = new Map([[2, {}]]);
  const isLost = [READING, { ...READING, source }, { ...READING, corrections }].map((reading) =>
    isUnsaved(reduceStep(FIRST_STEP, { type: 'read', reading })),
  );
  expect(isLost).toEqual([false, true, true]);
});

test('text typed for one file does not correct another that has replaced it', () => {
  const typed = { type: 'correct', line: 2, correction: { name: 'Ria' } } as const;
  expect(reduceStep(preview, { ...typed, id: 'other' })).toBe(preview);
  expect(reduceStep(preview, { ...typed, id: 'own' })).toMatchObject({
    corrections: new Map([[2, { name: 'Ria' }]]),
  });
});

test('an import that another tab has started replaces no preview, but a result', () => {
  const result: Step = { at: 'result', id: 'own' };
  expect(reduceStep(preview, { type: 'run', id: 'other' })).toBe(preview);
  expect(reduceStep(preview, { type: 'run', id: 'own' })).toEqual({ at: 'running', id: 'own' });
  expect(reduceStep(result, { type: 'run', id: 'other' })).toEqual({ at: 'running', id: 'other' });
});
