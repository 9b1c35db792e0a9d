import { expect, test } from 'vitest';
import { FIRST_STEP, isUnsaved, reduceStep, type Step } from './import-step.tsx';
import { newReading } from './preview/new-reading.ts';

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
  const typed = { type: 'correct', changes: new Map([[2, { name: 'Ria' }]]) } as const;
  expect(reduceStep(preview, { ...typed, id: 'other' })).toBe(preview);
  expect(reduceStep(preview, { ...typed, id: 'own' })).toMatchObject({
    corrections: new Map([[2, { name: 'Ria' }]]),
  });
});

test('corrections of rows that are left stay, to be sent or discarded', () => {
  const opened = reduceStep(FIRST_STEP, { type: 'correct rows', id: 'own', line: 2 });
  const corrected = [2, 3].reduce<Step>(
    (step, line) =>
      reduceStep(step, { type: 'correct', id: 'own', changes: new Map([[line, { name: 'Ada' }]]) }),
    opened,
  );
  const left = reduceStep(corrected, { type: 'send corrected', id: 'own', left: [3, 5] });
  expect(left).toMatchObject({ at: 'correct', corrections: new Map([[3, { name: 'Ada' }]]) });
  expect(isUnsaved(left)).toBe(true);
  const sent = reduceStep(left, { type: 'send corrected', id: 'own', left: [5] });
  expect(sent).toEqual({ at: 'result', id: 'own' });
});

test('an import that another tab has started takes the place of nothing that the page shows', () => {
  const others = { type: 'see running', ids: ['other'] } as const;
  const all = { type: 'see running', ids: ['other', 'own'] } as const;
  const running: Step = { at: 'running', id: 'own' };
  const result: Step = { at: 'result', id: 'own' };
  for (const step of [preview, running, result]) expect(reduceStep(step, others)).toBe(step);
  // Also an import that is resumed.
  for (const step of [preview, running, result]) expect(reduceStep(step, all)).toEqual(running);
  expect(reduceStep(FIRST_STEP, others)).toEqual({ at: 'running', id: 'other' });
});

test('rows to correct replace a preview whose corrections would be lost only once these are discarded', () => {
  const wanted = { type: 'correct rows', id: 'other', line: 7 } as const;
  const changes = new Map([[2, { name: 'Ria' }]]);
  const typed = { type: 'correct', id: 'own', changes } as const;
  const opened = { at: 'correct', id: 'other', line: 7, corrections: new Map() };
  expect(reduceStep(preview, wanted)).toMatchObject(opened);
  const asked = reduceStep(reduceStep(preview, typed), wanted);
  expect(asked).toMatchObject({ at: 'preview', id: 'own' });
  expect(reduceStep(asked, { type: 'leave' })).toMatchObject(opened);
  const kept = reduceStep(asked, { type: 'keep' });
  expect(reduceStep(kept, { type: 'leave' })).toEqual(FIRST_STEP);
});

test('another line of the same rows to correct keeps what was typed', () => {
  const rows = reduceStep(FIRST_STEP, { type: 'correct rows', id: 'own', line: 7 });
  const changes = new Map([[7, { name: 'Ria' }]]);
  const typed = { type: 'correct', id: 'own', changes } as const;
  const next = reduceStep(reduceStep(rows, typed), { type: 'correct rows', id: 'own', line: 9 });
  expect(next).toMatchObject({ line: 9, corrections: new Map([[7, { name: 'Ria' }]]) });
});
