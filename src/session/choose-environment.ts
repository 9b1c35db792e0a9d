/**
 * Returns the environment that a tab starts with: the one it last showed, otherwise that of the last used session,
 * otherwise the first.
 */
export function chooseEnvironment<Known extends { name: string }>(
  environments: readonly [Known, ...Known[]],
  shown: string | undefined,
  sessions: readonly { name: string; usedAt: number }[],
): Known {
  const [latest] = sessions.toSorted((a, b) => b.usedAt - a.usedAt);
  const named = (name: string | undefined) =>
    environments.find((environment) => environment.name === name);
  return named(shown) ?? named(latest?.name) ?? environments[0];
}
