// One or more words in one name: `paid`, `placedAt`, `placed_at`, `placed-at`.
const NAME_OF_WORDS = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/;
const MAX_LENGTH = 60;

/**
 * The words of a field's own name: `Placed at` for `placedAt`, `Pet ID` for `pet_id`. Any name that does not match
 * `NAME_OF_WORDS`, or is long, is returned as it is.
 */
export function fieldWords(name: string): string {
  if (name.length > MAX_LENGTH || !NAME_OF_WORDS.test(name)) return name;
  const words = name
    .replaceAll(
      /([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g,
      (_, before = '', after = '', last = '') => (last === '' ? `${before} ${after}` : `${last} `),
    )
    .split(/[ _-]/)
    .map(spell)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Capitals alone are an abbreviation, such as `URL`, and stay. */
function spell(word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'id') return 'ID';
  return word.length > 1 && word === word.toUpperCase() ? word : lower;
}

/** The words of each name. Names whose words are equal, such as `placedAt` and `placed_at`, are returned as they are. */
export function distinctFieldWords(names: Iterable<string>): Map<string, string> {
  const words = new Map([...names].map((name) => [name, fieldWords(name)]));
  const count = new Map<string, number>();
  for (const one of words.values()) count.set(one, (count.get(one) ?? 0) + 1);
  for (const [name, one] of words) if (count.get(one) !== 1) words.set(name, name);
  return words;
}
