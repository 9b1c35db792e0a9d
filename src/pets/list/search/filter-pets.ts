import { foldName } from '../../../api/fold-name.ts';
import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { PetFilter } from '../../loaded-lists/exact-words.ts';

// Cached per pet, because 400 names of 10,000 characters can take seconds for each typed letter.
const searchableNames = new WeakMap<Pet, string>();

function searchableName(pet: Pet): string {
  const cached = searchableNames.get(pet);
  if (cached !== undefined) return cached;
  const text = foldName(pet.name);
  searchableNames.set(pet, text);
  return text;
}

/**
 * Returns the pets with all exact values, and all terms in their name, ID, category ID or category name: first those
 * with all terms in their name, because most people look for a name.
 */
export function filterPets(
  pets: readonly Pet[],
  { terms, exact }: PetFilter,
  names: CategoryNames,
): readonly Pet[] {
  if (terms.length + exact.length === 0) return pets;
  const byName: Pet[] = [];
  const others: Pet[] = [];
  for (const pet of pets) {
    if (!exact.every((has) => has(pet))) continue;
    const name = searchableName(pet);
    const category = foldName(names.get(pet.categoryId) ?? '');
    const texts = [name, category, String(pet.id), String(pet.categoryId)];
    if (terms.every((term) => name.includes(term))) byName.push(pet);
    else if (terms.every((term) => texts.some((text) => text.includes(term)))) others.push(pet);
  }
  return [...byName, ...others];
}
