/** An environment's name and address. What is stored for one is never used for another. */
export interface Place {
  name: string;
  baseUrl: string;
}

/** Returns a place as one text, which is part of the names of what is stored for it. */
export function placeOf({ name, baseUrl }: Place): string {
  return `${name} ${baseUrl}`;
}
