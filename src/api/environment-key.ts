/** Identifies an environment, even among those of earlier builds. */
export interface EnvironmentAddress {
  name: string;
  baseUrl: string;
}

/** An environment's name and address as one text. Data stored under one key is never used for another. */
export type EnvironmentKey = string;

export function environmentKey({ name, baseUrl }: EnvironmentAddress): EnvironmentKey {
  return `${name} ${baseUrl}`;
}
