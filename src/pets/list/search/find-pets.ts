import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { type FoldedText, foldText } from './fold-text.ts';

// To fold 400 names of 10,000 letters takes a second or two: once for each list, not for each letter
// that is typed. Held by the pets themselves, so that nothing of them outlives the list.
const foldedNames = new WeakMap<Pet, FoldedText>();

/** A pet's name, folded for searching. */
export function foldedName(pet: Pet): FoldedText {
  const known = foldedNames.get(pet);
  if (known) return known;
  const folded = foldText(pet.name);
  foldedNames.set(pet, folded);
  return folded;
}

/**
 * The pets in whose name, ID or category each of the terms occurs, in the order in which they came.
 * A category is its ID and, where the store has one, its word.
 */
export function findPets(
  pets: readonly Pet[],
  terms: readonly string[],
  names: CategoryNames,
): readonly Pet[] {
  if (terms.length === 0) return pets;
  return pets.filter((pet) => {
    const { text: name } = foldedName(pet);
    const { text: word } = foldText(names.get(pet.categoryId) ?? '');
    const texts = [name, word, String(pet.id), String(pet.categoryId)];
    return terms.every((term) => texts.some((text) => text.includes(term)));
  });
}
