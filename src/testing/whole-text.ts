import type { MatcherFunction } from '@testing-library/react';

/**
 * Finds the innermost element with a text, also where parts of the text are elements of their own, as a pet's name is.
 *
 * @param text the whole text, or an expression that it matches
 */
export function wholeText(text: string | RegExp): MatcherFunction {
  const hasText = ({ textContent }: Element) => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return (_content, element) =>
    element !== null && hasText(element) && !Array.from(element.children).some(hasText);
}
