import { heapOf, click, read, visit, openVisitor } from './visit.ts';

/** One round, in milliseconds except `layoutShift` (a score) and `heap` (MiB). */
export interface Figures {
  rows: number;
  firstPaint: number;
  largestPaint: number;
  secondVisit: number;
  filter: number;
  interaction: number;
  longTasks: number;
  layoutShift: number;
  heap: number;
  form: number;
}

/** The number of rows after the filter changes. The service must have at least this many sold pets. */
export const FILTERED_ROWS = 100;

/** Measures a page in new browsers: two visits in one, form and filter in another. */
export async function measure(origin: string, hasForm: boolean): Promise<Figures> {
  const first = await openVisitor(origin);
  const firstVisit = await visit(first, `${origin}/pets`);
  const secondVisit = await visit(first, `${origin}/pets`);
  // Last in this browser: `heapOf` forces a garbage collection, which discards compiled code and would slow a visit.
  const heap = await heapOf(first);
  await first.close();

  const user = await openVisitor(origin);
  await visit(user, `${origin}/pets`);
  const form = hasForm ? await click(user, 'a[href="/pets/new"]', { field: 'name' }) : NaN;
  const atForm = await read(user);
  await visit(user, `${origin}/pets?limit=${FILTERED_ROWS}`);
  const filter = await click(user, '[type=radio][value=sold]', {
    rows: FILTERED_ROWS,
    word: 'Sold',
  });
  const atFilter = await read(user);
  await user.close();

  return {
    rows: firstVisit.rows,
    firstPaint: firstVisit.firstPaint,
    largestPaint: firstVisit.largestPaint,
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
