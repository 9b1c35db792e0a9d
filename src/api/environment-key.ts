/** What tells an environment from all others, also those of earlier builds. */
export interface EnvironmentAddress {
  name: string;
  baseUrl: string;
}

/** An environment's name and address as one text. What is stored for one place is never used for another. */
export type EnvironmentKey = string;

/** Returns the place of an environment. */
export function environmentKey({ name, baseUrl }: EnvironmentAddress): EnvironmentKey {
  return `${name} ${baseUrl}`;
}
