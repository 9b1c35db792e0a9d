import type * as z from 'zod/mini';
import {
  EnvironmentRecord,
  ImportFile,
  SeenBeforeSendingRecord,
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
  sessions: (stored) => readWith(SessionRecord, stored),
  environments: (stored) => readWith(EnvironmentRecord, stored),
  files: (stored) => readWith(ImportFile, stored),
  seenBefore: (stored) => readWith(SeenBeforeSendingRecord, stored),
  rows: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const row = readWith(Row, stored);
    if (row) return row;
    const text = (name: string) => String(Reflect.get(stored, name) ?? '');
    return {
      id: Number(Reflect.get(stored, 'id')),
      environment: text('environment'),
      // Without a press, it is an entry of its own.
      press: text('press') || text('file') || text('id'),
      file: text('file'),
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
function readWith<Known extends object>(schema: z.ZodMiniType<Known>, stored: unknown) {
  const { data } = schema.safeParse(stored);
  return data && Object.assign({}, stored, data);
}
