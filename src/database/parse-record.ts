import {
  EnvironmentRecord,
  Group,
  KnownBefore,
  type Records,
  Row,
  SessionRecord,
  Status,
  type StoreName,
} from './schema.ts';

/**
 * Parses a stored record. A row that cannot be read is a problem, which a person can dismiss, with its `original`. Other
 * unreadable records count as missing.
 */
export const parseRecord: {
  [Store in StoreName]: (stored: unknown) => Records[Store] | undefined;
} = {
  sessions: (stored) => withUnknown(stored, SessionRecord.safeParse(stored).data),
  environments: (stored) => withUnknown(stored, EnvironmentRecord.safeParse(stored).data),
  groups: (stored) => withUnknown(stored, Group.safeParse(stored).data),
  knownBefore: (stored) => withUnknown(stored, KnownBefore.safeParse(stored).data),
  rows: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const parsed = Row.safeParse(stored);
    if (parsed.success) return withUnknown(stored, parsed.data);
    const text = (name: string) => String(Reflect.get(stored, name) ?? '');
    return {
      id: Number(Reflect.get(stored, 'id')),
      environment: text('environment'),
      group: text('group'),
      at: Number(Reflect.get(stored, 'at')) || 0,
      notSent: { type: 'problem', words: 'Another version of the app wrote this entry.' },
      attempts: [],
      original: stored,
      // As the index has it. `repair` writes what `statusOf` says, which is never `unsent` here.
      status: Status.safeParse(Reflect.get(stored, 'status')).data ?? 'unsent',
    };
  },
};

/** Keeps unknown fields, so that an older page does not remove them. */
function withUnknown<Known extends object>(stored: unknown, parsed?: Known): Known | undefined {
  return parsed && Object.assign({}, stored, parsed);
}
