/**
 * Returns the environment that a tab shows at its start: the one that it showed last; otherwise the one of the session
 * that was used last; otherwise the first.
 *
 * @param sessions the environments that have a session, by name
 */
export function chooseEnvironment<Known extends { name: string }>(
  environments: readonly [Known, ...Known[]],
  shown: string | undefined,
  sessions: readonly { name: string; usedAt: number }[],
): Known {
  const [latest] = sessions.toSorted((a, b) => b.usedAt - a.usedAt);
  const named = (name: string | undefined) => environments.find((one) => one.name === name);
  return named(shown) ?? named(latest?.name) ?? environments[0];
}
