import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { readSearchWords } from '../../search-box/exact-words.ts';
import { searchTerms, toSearchableText } from './match-text.ts';

// Cached per pet, because 400 names of 10,000 characters can take seconds for each typed letter.
const searchableNames = new WeakMap<Pet, string>();

function searchableName(pet: Pet): string {
  const cached = searchableNames.get(pet);
  if (cached !== undefined) return cached;
  const text = toSearchableText(pet.name);
  searchableNames.set(pet, text);
  return text;
}

/** Reads the search terms and the exact values that a pet must match. White space matches every pet. */
export function readPetFilter(typed: string) {
  const { text, exact } = readSearchWords(typed);
  return { terms: searchTerms(text), exact };
}

/** Returns the pets with all exact values, and all terms in their name, ID, category ID or category name. */
export function filterPets(
  pets: readonly Pet[],
  { terms, exact }: ReturnType<typeof readPetFilter>,
  names: CategoryNames,
): readonly Pet[] {
  if (terms.length + exact.length === 0) return pets;
  return pets.filter((pet) => {
    if (!exact.every((has) => has(pet))) return false;
    const category = toSearchableText(names.get(pet.categoryId) ?? '');
    const texts = [searchableName(pet), category, String(pet.id), String(pet.categoryId)];
    return terms.every((term) => texts.some((text) => text.includes(term)));
  });
}
