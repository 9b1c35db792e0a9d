import type { AddedPet } from '../added-pets.ts';
import type { CategoryNames } from '../read-category-names.ts';
import { statusLabel } from '../status-words.ts';

/** What was added, a line for each pet, to be pasted for whoever comes next. Times are UTC. */
export function handoverText(
  environment: string,
  added: readonly AddedPet[],
  names: CategoryNames,
): string {
  const lines = added.map(({ id, name, categoryId, status, at }) => {
    const word = names.get(categoryId);
    const category = `category ${categoryId}${word === undefined ? '' : ` (${oneLine(word)})`}`;
    const time = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
    return `Pet ${id}: “${oneLine(name)}”, ${category}, ${oneLine(statusLabel(status))}, ${time}`;
  });
  const pets = added.length === 1 ? '1 pet' : `${added.length} pets`;
  return [`Added in ${environment}: ${pets}`, ...lines].join('\n');
}

// A name must not pass for a line of its own, or turn the text around: what is not seen in it is
// written as its number.
function oneLine(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}
