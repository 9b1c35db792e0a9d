import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['UTF-8', bytesOf('name;Müsli'), { text: 'name;Müsli' }],
  ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x73]), { refusal: expect.stringMatching(/UTF-8/) }],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0]), { refusal: expect.stringMatching(/UTF-8/) }],
  [
    'UTF-16 without a byte order mark',
    bytesOf('n\0a\0'),
    { refusal: expect.stringMatching(/UTF-8/) },
  ],
  ['a workbook', bytesOf('PK\u0003\u0004\0'), { refusal: expect.stringMatching(/workbook/) }],
])('reads UTF-8 and refuses everything else: %s', (_, bytes, expected) => {
  expect(decodeFile(bytes)).toEqual(expected);
});
