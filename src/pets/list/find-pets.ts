import type { Pet } from '../../api/schemas.ts';
import type { CategoryNames } from '../read-category-names.ts';
import { foldedOf } from './find-text.ts';

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
    const { text: name } = foldedOf(pet.name);
    const { text: word } = foldedOf(names.get(pet.categoryId) ?? '');
    const texts = [name, word, String(pet.id), String(pet.categoryId)];
    return terms.every((term) => texts.some((text) => text.includes(term)));
  });
}
