import type { MatcherFunction } from '@testing-library/react';

/**
 * Matches the innermost element with this text, even if its parts are separate elements, such as the name of a pet.
 *
 * @param text the full text of the element, or a pattern
 */
export function wholeText(text: string | RegExp): MatcherFunction {
  const hasText = ({ textContent }: Element) => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return (_content, element) =>
    element !== null && hasText(element) && !Array.from(element.children).some(hasText);
}
