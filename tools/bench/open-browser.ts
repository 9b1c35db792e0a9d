import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';
import { launchOptions } from '../../e2e/setup/find-browser.ts';

/** A message of the DevTools protocol: the response to a command, or an event. */
const Message = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

/** The tab of a new browser, controlled through the DevTools protocol. */
export interface Tab {
  /** @throws Error with the browser's message */
  send: (method: string, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--window-size=1280,720',
  'about:blank',
];

/**
 * Opens a browser without Playwright, which makes the browser record the call stack of each request and each `Error`.
 * That slows the app's first task, and users have this cost only with open DevTools.
 */
export async function openBrowser(): Promise<Tab> {
  const { executablePath, args } = launchOptions();
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const browser = spawn(executablePath, [...args, `--user-data-dir=${folder}`, ...ARGS], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(browser, 'exit');
  // The browser must end with this process, even if the bench fails.
  const kill = () => browser.kill();
  process.once('exit', kill);
  const [, , , commands, messages] = browser.stdio;
  if (!isWritable(commands) || !isReadable(messages)) throw new Error('The browser has no pipe.');
  const send = connect(commands, messages);

  const Targets = z.object({
    targetInfos: z.array(z.object({ type: z.string(), targetId: z.string() })),
  });
  const { targetInfos } = Targets.parse(await send('Target.getTargets'));
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await send('Target.attachToTarget', { targetId, flatten: true }));
  return {
    send: (method, params) => send(method, params, sessionId),
    async close() {
      await send('Browser.close');
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends commands and receives their results. Each message is JSON followed by a NUL character. */
function connect(commands: Writable, messages: Readable) {
  const pending = new Map<number, (message: z.infer<typeof Message>) => void>();
  let rest = '';
  messages.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const message = Message.parse(JSON.parse(text));
      pending.get(message.id ?? NaN)?.(message);
    }
  });
  let last = 0;
  return async (method: string, params: object = {}, sessionId?: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const response = new Promise<z.infer<typeof Message>>((resolve) => pending.set(id, resolve));
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await response;
    pending.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

type Pipe = Readable | Writable | null | undefined;
const isWritable = (pipe: Pipe): pipe is Writable =>
  pipe !== null && pipe !== undefined && 'write' in pipe;
const isReadable = (pipe: Pipe): pipe is Readable =>
  pipe !== null && pipe !== undefined && 'setEncoding' in pipe;
