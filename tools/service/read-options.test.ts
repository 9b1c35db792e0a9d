import { expect, test } from 'vitest';
import { LOCAL_KEY, readDevOptions, readOptions } from './read-options.ts';

test('has a default for every option', () => {
  expect(readOptions([])).toStrictEqual({
    port: 4010,
    data: '.data/pets.db',
    key: LOCAL_KEY,
  });
});

test('reads port, data and key', () => {
  const args = ['--port', '0', '--data', '/tmp/p.db', '--key', 'k'];
  expect(readOptions(args)).toStrictEqual({ port: 0, data: '/tmp/p.db', key: 'k' });
});

test.each([
  [['--port', 'high'], '--port must be a number from 0 to 65535.'],
  [['--port', '65536'], '--port must be a number from 0 to 65535.'],
  [['--port', '-1'], /--port/],
  [['--data', ''], '--data must name a file.'],
  [['--key', ''], '--key must contain only visible ASCII characters.'],
  [['--key', 'a b'], '--key must contain only visible ASCII characters.'],
  [['--wipe'], /--wipe/],
])('refuses %j', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});

test('reads the ports of `npm run dev`, or has defaults', () => {
  const service = { port: 4010, data: '.data/pets.db', key: LOCAL_KEY };
  expect(readDevOptions([])).toStrictEqual({ port: 5173, service });
  expect(readDevOptions(['--port', '5301', '--service-port', '5302'])).toStrictEqual({
    port: 5301,
    service: { ...service, port: 5302 },
  });
});

test.each([
  [['--port', 'high'], '--port must be a number from 0 to 65535.'],
  [['--service-port', '65536'], '--service-port must be a number from 0 to 65535.'],
  [['--wipe'], /--wipe/],
])('refuses %j for `npm run dev`', (args, sentence) => {
  expect(() => readDevOptions(args)).toThrow(sentence);
});
