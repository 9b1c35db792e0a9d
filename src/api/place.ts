/** What tells an environment from all others, also those of earlier builds. */
export interface EnvironmentAddress {
  name: string;
  baseUrl: string;
}

/**
 * An environment's name and address as one text. It is part of the names of what is stored for it, which is never used for
 * another place.
 */
export type Place = string;

/** Returns the place of an environment. */
export function placeOf({ name, baseUrl }: EnvironmentAddress): Place {
  return `${name} ${baseUrl}`;
}
