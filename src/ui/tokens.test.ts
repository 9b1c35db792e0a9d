// The colours of both palettes: text has a contrast of 4.5:1 (WCAG 2.2, 1.4.3), and the statuses can be told from each
// other in every common kind of colour vision.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const PAIRS = new Map(
  [...TOKENS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
    // The first declaration: a later one is for more contrast.
    .toReversed()
    .map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
);

type Palette = 'light' | 'dark';
type Vector = readonly number[];
const multiply = (matrix: readonly Vector[], vector: Vector) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** Linear red, green and blue, each from 0 to 1. */
function linearRgb(name: string, palette: Palette): Vector {
  const hex = PAIRS.get(name)?.[palette] ?? '';
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function contrast(one: string, other: string, palette: Palette): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => multiply([[0.2126, 0.7152, 0.0722]], linearRgb(name, palette))[0] ?? 0)
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const READ = 'text text-quiet accent problem warning pending sold practice'.split(' ');
const BEHIND = 'ground surface surface-raised accent-wash problem-wash warning-wash mark'.split(
  ' ',
);
/** Marked text has the colour of other text. */
const READ_ON_MARK = ['text', 'text-quiet', 'accent'];

test.each(['light', 'dark'] as const)('everything can be read in the %s palette', (palette) => {
  const low = BEHIND.flatMap((behind) =>
    (behind === 'mark' ? READ_ON_MARK : READ)
      .map((name) => ({ name, behind, contrast: contrast(name, behind, palette) }))
      .filter((pair) => !(pair.contrast >= 4.5)),
  );
  expect(low).toEqual([]);
  expect(contrast('on-accent', 'accent', palette)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('hidden', 'hidden-wash', palette)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('line-strong', 'surface', palette)).toBeGreaterThanOrEqual(3);
});

/** Matrices that simulate other kinds of colour vision (Machado, Oliveira and Fernandes 2009, severity 1). */
const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Lightness, green to red and blue to yellow, in the colour space OKLab. */
function seenAs(name: string, palette: Palette, vision: readonly Vector[]): Vector {
  const light = multiply(vision, linearRgb(name, palette)).map((part) => Math.max(0, part));
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt);
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const STATUSES = [
  ['accent', 'pending'],
  ['accent', 'sold'],
  ['pending', 'sold'],
] as const;

test.each(Object.entries(VISIONS))('the statuses differ in the vision %s', (_, vision) => {
  for (const palette of ['light', 'dark'] as const)
    for (const [one, other] of STATUSES) {
      const [first, second] = [one, other].map((name) => seenAs(name, palette, vision));
      const distance = Math.hypot(...(first ?? []).map((part, at) => part - (second?.[at] ?? 0)));
      // A difference of 0.02 is just noticeable.
      expect(distance, `${one} and ${other}, ${palette}`).toBeGreaterThan(0.045);
    }
});
