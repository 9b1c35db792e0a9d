import { heapOf, press, read, visit, visitorOf } from './visit.ts';

/** The figures of one round. Milliseconds, but for `layoutShift` (a score) and `heap` (MiB). */
export interface Figures {
  rows: number;
  firstPaint: number;
  secondVisit: number;
  filter: number;
  interaction: number;
  longTasks: number;
  layoutShift: number;
  heap: number;
  form: number;
}

/** How many pets the service must have sold for the filter to have as many rows. */
export const FILTERED_ROWS = 100;

/** Measures a page in fresh browsers: two visits in one, form and filter in another. */
export async function measure(origin: string, hasForm: boolean): Promise<Figures> {
  const first = await visitorOf(origin);
  const firstVisit = await visit(first, `${origin}/pets`);
  const secondVisit = await visit(first, `${origin}/pets`);
  // At last: it throws away compiled code, too.
  const heap = await heapOf(first);
  await first.close();

  const user = await visitorOf(origin);
  await visit(user, `${origin}/pets`);
  const form = hasForm ? await press(user, 'a[href="/pets/new"]', { field: 'name' }) : NaN;
  const atForm = await read(user);
  await visit(user, `${origin}/pets?limit=${FILTERED_ROWS}`);
  const filter = await press(user, '[type=radio][value=sold]', {
    rows: FILTERED_ROWS,
    word: 'Sold',
  });
  const atFilter = await read(user);
  await user.close();

  return {
    rows: firstVisit.rows,
    firstPaint: firstVisit.firstPaint,
    secondVisit: secondVisit.rows,
    filter,
    interaction: Math.max(atForm.interaction, atFilter.interaction),
    longTasks: firstVisit.longTasks,
    layoutShift: Math.max(
      ...[firstVisit, secondVisit, atForm, atFilter].map(({ layoutShift }) => layoutShift),
    ),
    heap,
    form,
  };
}
