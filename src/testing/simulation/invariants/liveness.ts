import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Nothing waits without a hold that says so';

/** When the services are well and a page of each environment is open, everything that may be sent is. */
export function liveness({ system, history }: CheckContext): InvariantCheck {
  return {
    atEnd: () => {
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined) continue;
        invariant(NAME, row.state.type !== 'sending', `${name} is still being sent.`);
        if (row.state.type !== 'waiting') continue;
        const { hold } = history.environments.get(row.environment) ?? {};
        const isKeyRefused = system.sessionAt(row.environment)?.key === undefined;
        const group = row.state.turn === '' ? undefined : history.groups.get(row.group);
        const isStopped = group?.paused !== undefined || group?.endedAt !== undefined;
        const words = `${name} waits, and nothing says why.`;
        invariant(NAME, hold !== undefined || isKeyRefused || isStopped, words);
      }
      for (const group of history.groups.values()) {
        const rows = history.at(group.environment).filter(({ row }) => row.group === group.id);
        const isDone = rows.every(
          ({ row: { state } }) => !['waiting', 'sending'].includes(state.type),
        );
        invariant(NAME, !isDone || group.endedAt !== undefined, `${group.id} never ends.`);
      }
    },
  };
}
