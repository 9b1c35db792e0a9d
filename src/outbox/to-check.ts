// Which statuses wait for a person. Apart from the other facts, because the first view counts them.
import type { Row } from '../database/schema.ts';

export const TO_CHECK = ['unknown', 'refused', 'unsent', 'problem'] as const;

export function isToCheck({ status }: Pick<Row, 'status'>): boolean {
  return TO_CHECK.some((toCheck) => toCheck === status);
}
