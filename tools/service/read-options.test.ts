import { expect, test } from 'vitest';
import { LOCAL_KEY, readOptions } from './read-options.ts';

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
