import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewPet } from '../../api/schemas.ts';
import { FIELDS } from './fields.tsx';

test('every field of a new pet can be seen, typed and imported', () => {
  const { options } = z.keyof(NewPet);
  expect(FIELDS.map(({ key }) => key).toSorted()).toEqual(options.toSorted());
});
