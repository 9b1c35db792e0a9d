import { expect, test, vi } from 'vitest';
import { createComputer } from '../testing/computer-with-tabs.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

type From = 'no key' | 'checking' | 'open' | 'refused';
type Tab = ReturnType<ReturnType<typeof createComputer>['openTab']>;

function stateOf({ session }: Tab): From {
  const active = session.current();
  if (active === undefined) return 'no key';
  return active.refused ? 'refused' : 'open';
}

/**
 * Brings a tab into a state, beside another tab with an open store. The computer keeps a key of another environment.
 */
async function startFrom(from: From) {
  const computer = createComputer();
  const { staging, production, refusedKeys, openTab, openStore } = computer;
  const other = await openStore({ key: 'other', keep: false });
  const tab = openTab();
  const form = new AbortController();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = { ...staging, fetch: (one: Request) => answered.then(() => staging.fetch(one)) };
  const open = (environment = staging) =>
    tab.session.open(environment, 'key', false, form.signal).catch(() => undefined);
  const refuse = async () => {
    refusedKeys.add('key');
    await tab.session
      .current()
      ?.client.listPets({ limit: 20 })
      .catch(() => undefined);
  };
  const opening = from === 'checking' ? open(slow) : undefined;
  if (from === 'open' || from === 'refused') await open();
  if (from === 'refused') await refuse();
  other.keys.write(production, 'kept', true);
  /** Lets the service answer, and each tab check its session. */
  const settle = async () => {
    answer();
    await opening;
    tab.session.checkExpiry(false);
    other.session.checkExpiry(false);
  };
  return { ...computer, tab, other, form, refuse, settle };
}

type Computer = Awaited<ReturnType<typeof startFrom>>;

const EVENTS: Record<string, (computer: Computer) => unknown> = {
  accepted: () => undefined,
  'answered 401': ({ refuse }) => refuse(),
  'form closed': ({ form }) => form.abort(),
  'restored from the back-forward cache': ({ tab }) => tab.session.checkExpiry(false),
  left: ({ tab }) => tab.session.leave(),
  forgotten: ({ tab }) => tab.session.forget(),
  'ended elsewhere': ({ other }) => other.session.forget(),
  replaced: ({ other, staging }) => {
    other.session.forget();
    return other.session.open(staging, 'new', false, never);
  },
  idle: ({ clock }) => {
    clock.now += 30 * MINUTE;
  },
  'clock set back': ({ clock }) => {
    clock.now -= MINUTE + 1;
  },
};

// The columns after the event say what this tab becomes from each of its four states, what the other tab becomes, which
// key the computer keeps, and which reason for the session's end is stored.
test.each`
  event                                     | noKey       | checking    | open         | refused      | other       | kept         | why
  ${'accepted'}                             | ${'no key'} | ${'open'}   | ${'open'}    | ${'refused'} | ${'open'}   | ${'kept'}    | ${''}
  ${'answered 401'}                         | ${'no key'} | ${'no key'} | ${'refused'} | ${'refused'} | ${'open'}   | ${'kept'}    | ${''}
  ${'form closed'}                          | ${'no key'} | ${'no key'} | ${'open'}    | ${'refused'} | ${'open'}   | ${'kept'}    | ${''}
  ${'restored from the back-forward cache'} | ${'no key'} | ${'open'}   | ${'open'}    | ${'refused'} | ${'open'}   | ${'kept'}    | ${''}
  ${'left'}                                 | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'open'}   | ${'kept'}    | ${''}
  ${'forgotten'}                            | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'no key'} | ${undefined} | ${'forgotten'}
  ${'ended elsewhere'}                      | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'no key'} | ${undefined} | ${'forgotten'}
  ${'replaced'}                             | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'open'}   | ${undefined} | ${''}
  ${'idle'}                                 | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'no key'} | ${undefined} | ${'idle'}
  ${'clock set back'}                       | ${'no key'} | ${'no key'} | ${'no key'}  | ${'no key'}  | ${'no key'} | ${undefined} | ${''}
`('$event', async ({ event, noKey, checking, open, refused, other, kept, why }) => {
  for (const [from, to] of [
    ['no key', noKey],
    ['checking', checking],
    ['open', open],
    ['refused', refused],
  ] as const) {
    const computer = await startFrom(from);
    const { tab, staging, production } = computer;
    await EVENTS[event]?.(computer);
    await computer.settle();
    const closed = tab.session.closedAt() === undefined ? '' : 'idle';
    expect({
      from,
      to: stateOf(tab),
      key: tab.keys.read(staging),
      other: stateOf(computer.other),
      kept: tab.keys.read(production),
      why: tab.session.hasRecordToRemove() ? 'forgotten' : closed,
    }).toEqual({
      from,
      to,
      key: to === 'open' ? 'key' : undefined,
      other,
      kept,
      // Once its key is checked, a tab clears what was forgotten.
      why: from === 'checking' && why === 'forgotten' ? '' : why,
    });
  }
});

test('a request of a session that has ended elsewhere is not sent', async () => {
  const { tab, other, sent } = await startFrom('open');
  const client = tab.session.current()?.client;
  other.session.forget();
  const before = sent.length;
  await expect(client?.listPets({ limit: 1 })).rejects.toThrow('session ended');
  expect([sent.length, tab.session.current()]).toEqual([before, undefined]);
});

test.each(['tabData', 'computerData'] as const)('says that %s stores nothing', async (which) => {
  const { openStore, computerData } = createComputer();
  const { session, tabData } = await openStore();
  expect(session.isStorageFailing()).toBe(false);
  vi.spyOn({ tabData, computerData }[which], 'getItem').mockThrow(new Error('Blocked.'));
  session.checkExpiry(true);
  expect(session.isStorageFailing()).toBe(true);
});

test.each([
  ['{"code":"key","message":"No.","status":401}', 'No.'],
  ['', ''],
])('keeps what the service said when it refused the key: %j', async (body, said) => {
  const { staging, openTab } = createComputer();
  const { session } = openTab();
  const answers = [new Response('[]'), new Response(body, { status: 401 })];
  const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
  await session.open({ ...staging, fetch }, 'key', true, never);
  expect(session.refusal(staging)).toBeUndefined();
  await session
    .current()
    ?.client.listPets({ limit: 20 })
    .catch(() => undefined);
  expect(session.refusal(staging)).toBe(said);
});
