import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { type SearchableText, toSearchableText } from './searchable-text.ts';

// Cached, since 400 names of 10,000 characters take a second or two: once per list rather than for each
// typed letter. A WeakMap, so that the names are freed together with the pets.
const searchableNames = new WeakMap<Pet, SearchableText>();

/** A pet's name as searchable text. */
export function searchableName(pet: Pet): SearchableText {
  const cached = searchableNames.get(pet);
  if (cached) return cached;
  const searchable = toSearchableText(pet.name);
  searchableNames.set(pet, searchable);
  return searchable;
}

/**
 * Returns the pets that contain all terms in their name, ID, category ID or category name, in the same
 * order. Without terms, returns all pets.
 */
export function filterPets(
  pets: readonly Pet[],
  terms: readonly string[],
  names: CategoryNames,
): readonly Pet[] {
  if (terms.length === 0) return pets;
  return pets.filter((pet) => {
    const { text: name } = searchableName(pet);
    const { text: category } = toSearchableText(names.get(pet.categoryId) ?? '');
    const texts = [name, category, String(pet.id), String(pet.categoryId)];
    return terms.every((term) => texts.some((text) => text.includes(term)));
  });
}
