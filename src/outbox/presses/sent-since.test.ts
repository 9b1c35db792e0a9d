import { describe, expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { attempted, refused, unknown } from '../../testing/database/write-rows.ts';
import { type FileAction, performFileAction } from './file-actions.ts';
import { skipMended } from './mended-rows.ts';
import { performAction, type WritingAction } from './row-actions.ts';

const ADA = { name: 'Ada', categoryId: 4n, status: 'available' } as const;
const REX = { ...ADA, name: 'Rex' };
const WAITING = { send: 'in turn' } as const;
const ADDED = addedAt(NOW + 60_000);
const ERROR = { summary: 'No response.', nextStep: 'Check the list.' };
const STOPPED = NOW + 30_000;

function addedAt(at: number) {
  return attempted({ type: 'added', at, id: 7n });
}

/** Opens a file that was stopped before two rows, after a pet of the form. */
async function openStopped(before: Partial<RowFacts> = {}, pets = [ADA, REX]) {
  const opened = await openRowsInMemory();
  await opened.write({ at: NOW - 1000, ...before });
  const ids = await opened.writeFile(
    pets.map((pet) => ({ pet, ...WAITING })),
    { stopped: STOPPED },
  );
  const press = (action: FileAction) =>
    opened.database.change((tx) => performFileAction(tx, opened.scope, 'file', action));
  const rows = () => Promise.all(ids.map(opened.row));
  return { ...opened, press, rows };
}

type Opened = Awaited<ReturnType<typeof openStopped>>;

const statusesOf = async ({ rows }: Opened) => (await rows()).map((row) => row?.status);

const importAgain = ({ writeFile }: Opened, rows: readonly Partial<RowFacts>[], more = {}) =>
  writeFile(rows, { id: 'later', name: 'another name.csv', at: NOW + 60_000, ...more });

test('Resume asks before it sends a pet that another file has sent since, and changes nothing', async () => {
  const opened = await openStopped();
  await importAgain(opened, [{ pet: ADA, ...ADDED }]);
  expect(await opened.press('resume')).toMatchObject({ sentSince: [{ pet: ADA }] });
  expect(opened.lastWritten()).toEqual([]);
  expect((await opened.file('file'))?.stopped).toBe(STOPPED);
});

test('skipped, it says by which entry, and the others wait', async () => {
  const opened = await openStopped();
  await importAgain(opened, [{ pet: ADA, ...ADDED }]);
  expect(await opened.press('resume others')).toBeUndefined();
  expect(await opened.file('file')).not.toHaveProperty('stopped');
  expect(await statusesOf(opened)).toEqual(['skipped', 'waiting']);
  const [ada] = await opened.rows();
  expect(ada?.notSent).toMatchObject({ reason: 'added since', importedAt: NOW });
  // It is not asked about again.
  await opened.press('stop');
  expect(await opened.press('resume')).toBeUndefined();
});

test('sent anyway, all wait', async () => {
  const opened = await openStopped();
  await importAgain(opened, [{ pet: ADA, ...ADDED }]);
  expect(await opened.press('resume all')).toBeUndefined();
  expect(await statusesOf(opened)).toEqual(['waiting', 'waiting']);
});

test('a skipped row says that its pet was added once it is', async () => {
  const opened = await openStopped();
  const [later = 0] = await importAgain(opened, [{ pet: ADA, ...unknown() }]);
  await opened.press('resume others');
  expect((await opened.rows())[0]?.notSent).toMatchObject({ reason: 'unknown before' });
  await opened.saveRow(later, (row) => ({ ...row, ...ADDED }));
  await opened.database.change(async (tx) => {
    const row = await tx.get('rows', later);
    if (row) await skipMended(tx, row, NOW);
  });
  expect((await opened.rows())[0]?.notSent).toMatchObject({ reason: 'added since' });
});

test('each sent pet accounts for one row', async () => {
  const opened = await openStopped({}, [ADA, ADA, ADA]);
  await importAgain(opened, [
    { pet: ADA, ...ADDED },
    { pet: ADA, ...WAITING },
  ]);
  expect(await opened.press('resume')).toMatchObject({ sentSince: [{ pet: ADA }, { pet: ADA }] });
});

test('a pet that accounts for another row of the file accounts for no second one', async () => {
  const opened = await openStopped({}, [ADA, ADA]);
  const [first] = await opened.rows();
  await importAgain(opened, [{ pet: ADA, ...ADDED, mends: [first?.id ?? 0] }]);
  expect(await opened.press('resume')).toBeUndefined();
});

describe('of what was sent since', () => {
  test.each<[string, Partial<RowFacts>]>([
    ['a pet of the form', { pet: ADA, ...ADDED }],
    ['a question', { pet: ADA, ...unknown() }],
    ['a pet that waits', { pet: ADA, send: 'now' }],
  ])('%s counts', async (_, facts) => {
    const opened = await openStopped();
    await opened.write(facts);
    expect(await opened.press('resume')).toMatchObject({ sentSince: [{ pet: ADA }] });
  });

  test('a row that was written before the file, and sent after Stop, counts', async () => {
    const opened = await openStopped({ pet: ADA, ...ADDED });
    expect(await opened.press('resume')).toMatchObject({ sentSince: [{ pet: ADA }] });
  });

  test.each<[string, Partial<RowFacts>]>([
    ['a refused pet', { pet: ADA, ...refused('No.') }],
    ['a pet of another status', { pet: { ...ADA, status: 'sold' }, ...ADDED }],
    ['a pet of another spelling', { pet: { ...ADA, name: 'ada' }, ...ADDED }],
  ])('%s does not count', async (_, facts) => {
    const opened = await openStopped();
    await opened.write(facts);
    expect(await opened.press('resume')).toBeUndefined();
  });

  test('a pet that was sent before the file does not count', async () => {
    const opened = await openStopped({ pet: ADA, ...addedAt(NOW - 1000) });
    expect(await opened.press('resume')).toBeUndefined();
  });

  test('a row of another stopped file does not count', async () => {
    const opened = await openStopped();
    await importAgain(opened, [{ pet: ADA, ...WAITING }], { stopped: NOW + 90_000 });
    expect(await opened.press('resume')).toBeUndefined();
  });
});

test('Resume of a paused file asks, too, about pets that were sent since it was started', async () => {
  const opened = await openRowsInMemory();
  const [ada = 0] = await opened.writeFile([{ pet: ADA, ...WAITING }], {
    paused: { why: 'session ended' },
  });
  const press = (action: FileAction) =>
    opened.database.change((tx) => performFileAction(tx, opened.scope, 'file', action));
  await opened.write({ at: NOW - 1000, pet: ADA, ...addedAt(NOW - 1000) });
  expect(await press('resume')).toMatchObject({ sentSince: [{ pet: ADA }] });
  expect(await press('resume others')).toBeUndefined();
  expect((await opened.row(ada))?.status).toBe('skipped');
});

describe('Add it again', () => {
  /** Opens a pet that was sent at `NOW`, and marked as not added. */
  async function openNotAdded() {
    const opened = await openRowsInMemory();
    const facts = attempted({ type: 'unknown', at: NOW, error: ERROR });
    await opened.write({ pet: ADA, ...addedAt(NOW - 1000) });
    const answer = { type: 'not added', at: NOW + 1000 } as const;
    const id = await opened.write({ pet: ADA, ...facts, answer, press: 'own' });
    const press = (action: WritingAction) =>
      opened.database.change((tx) => performAction(tx, opened.scope, id, action, { pets: [] }));
    return { ...opened, press, status: async () => (await opened.row(id))?.status };
  }

  test.each<[string, Partial<RowFacts>]>([
    ['an added pet', { pet: ADA, ...ADDED }],
    ['a question', { pet: ADA, ...unknown() }],
    ['a pet that waits', { pet: ADA, send: 'now' }],
  ])('asks about %s of another entry since', async (_, facts) => {
    const { write, press, status } = await openNotAdded();
    await write(facts);
    expect(await press({ type: 'add again' })).toMatchObject({ isSentSince: true });
    expect(await status()).toBe('not added');
    expect(await press({ type: 'add again', anyway: true })).toBeUndefined();
    expect(await status()).toBe('next');
  });

  test('asks about a row of a later import', async () => {
    const { writeFile, press } = await openNotAdded();
    await writeFile([{ pet: ADA, ...ADDED }]);
    expect(await press({ type: 'add again' })).toMatchObject({ isSentSince: true });
  });

  test.each<[string, Partial<RowFacts>]>([
    ['the same press', { pet: ADA, ...ADDED, press: 'own' }],
    ['another status', { pet: { ...ADA, status: 'sold' }, ...ADDED }],
    ['a refused pet', { pet: ADA, ...refused('No.') }],
  ])('does not ask about %s, or a pet that was sent before', async (_, facts) => {
    const { write, press, status } = await openNotAdded();
    await write(facts);
    expect(await press({ type: 'add again' })).toBeUndefined();
    expect(await status()).toBe('next');
  });
});

describe('Send now', () => {
  /** Opens a pet that was entered at `NOW`, after one like it was sent, and another one like it. */
  async function openWith(facts: Partial<RowFacts>, other: Partial<RowFacts>) {
    const opened = await openRowsInMemory();
    await opened.write({ pet: ADA, ...addedAt(NOW - 1000), at: NOW - 1000 });
    const id = await opened.write({ pet: ADA, ...facts });
    await opened.write({ pet: ADA, ...other });
    const press = (action: WritingAction) =>
      opened.database.change((tx) => performAction(tx, opened.scope, id, action, { pets: [] }));
    return { press, status: async () => (await opened.row(id))?.status };
  }

  test.each<[string, Partial<RowFacts>]>([
    ['was not sent', { withdrawnBy: 'session' }],
    ['was refused for another reason', refused('No.', 403)],
  ])('of a pet that %s asks about another entry since', async (_, facts) => {
    const { press, status } = await openWith(facts, ADDED);
    expect(await press({ type: 'send now' })).toMatchObject({ isSentSince: true });
    expect(await status()).not.toBe('next');
    expect(await press({ type: 'send now', anyway: true })).toBeUndefined();
    expect(await status()).toBe('next');
  });

  test.each<[string, Partial<RowFacts>, Partial<RowFacts>]>([
    ['if the other was not sent either', { withdrawnBy: 'session' }, { withdrawnBy: 'session' }],
    ['at the end of a delay', { send: 'now', notBefore: NOW + 5000 }, ADDED],
    [
      'about a pet that matched before its correction',
      { ...unknown({ pets: [{ ...REX, id: 8n }] }), attempts: [], withdrawnBy: 'person' },
      { withdrawnBy: 'session' },
    ],
  ])('does not ask %s, or about a pet that was sent before', async (_, facts, other) => {
    const { press, status } = await openWith(facts, other);
    expect(await press({ type: 'send now' })).toBeUndefined();
    expect(await status()).toBe('next');
  });
});
