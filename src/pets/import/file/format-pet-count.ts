/** Formats a number of pets: `1 pet`, `5,000 pets`. */
export function formatPetCount(count: number): string {
  return count === 1 ? '1 pet' : `${count.toLocaleString('en')} pets`;
}
