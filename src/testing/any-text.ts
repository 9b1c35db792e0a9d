import fc from 'fast-check';

/** Any code point except surrogates. One in three is from Latin-1, which has the control characters. */
export const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0x100, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));

/** Any text of such characters. `fc.string({ unit: 'binary' })` would take 0.8 s to build in each test file. */
export const anyText = (minLength = 0) => fc.string({ unit: anyCharacter, minLength });
