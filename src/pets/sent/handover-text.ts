import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { Row } from '../../database/schema.ts';
import type { Sent, SentGroup } from '../../outbox/queries.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { textOf } from '../outcome/describe-evidence.ts';
import {
  describeOutcome,
  lastCorrection,
  outcomeLabel,
  WAS_IT_ADDED,
} from '../outcome/describe-outcome.ts';
import { describeResult, filterSent, importOf, isGroup } from '../outcome/sent-entries.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { categoryText } from '../pet/category.tsx';
import { statusLabel } from '../pet/status.tsx';

/**
 * The text of **Copy for handover**: the number of added pets, and one line for each entry of **Sent**, oldest first.
 * The line of a correction tells of both its pets. Times are local.
 */
export function handoverText(environment: string, sent: Sent, names: CategoryNames): string {
  return [
    headLine(environment, sent),
    ...filterSent(sent, 'all')
      .filter((entry) => isGroup(entry) || lastCorrection(entry, sent.related) === undefined)
      .toReversed()
      .map((entry) => (isGroup(entry) ? groupText(entry) : petText(entry, names, sent))),
  ].join('\n');
}

/** `Added in Staging: 9 pets (8 with the form, 1 from “pets.csv”). Form pets not added, or unknown: 2.` */
function headLine(environment: string, { rows, groups }: Sent): string {
  const alone = rows.filter(({ status }) => status === 'added').length;
  const added = groups.filter(({ counts }) => counts.added > 0).toReversed();
  const total = added.reduce((sum, { counts }) => sum + counts.added, alone);
  const parts = [
    ...(alone > 0 ? [`${formatCount(alone)} with the form`] : []),
    ...added.map(({ group, counts }) => `${formatCount(counts.added)} from ${quoted(group.name)}`),
  ];
  const split = added.length > 0 ? ` (${joinWords(parts, 'and')})` : '';
  const others = rows.filter(({ status }) => status !== 'added' && status !== 'corrected').length;
  const rest = others > 0 ? ` Form pets not added, or unknown: ${formatCount(others)}.` : '';
  return `Added in ${environment}: ${countOf(total, 'pet')}${split}.${rest}`;
}

function petText(row: Row, names: CategoryNames, sent: Sent): string {
  const { details = [], ...words } = describeOutcome(row, sent);
  const label = outcomeLabel(words);
  const pet = shownPet(row);
  return toSingleLine(
    [
      label === WAS_IT_ADDED ? label : `${label}:`,
      pet &&
        `“${pet.name}”, category ${categoryText(pet.categoryId, names)}, ${statusLabel(pet.status)},`,
      `${formatDateTime(row.at)}${details.length > 0 ? '.' : ''}`,
      textOf(details),
    ]
      .filter(Boolean)
      .join(' '),
  );
}

function groupText({ group, counts }: SentGroup): string {
  const subject =
    group.source === 'file' ? importOf(group) : `${formatCount(group.count)} pets called`;
  const result = describeResult(counts);
  return `${subject} ${quoted(group.name)}, ${result}, ${formatDateTime(group.at)}`;
}

function quoted(name: string): string {
  return `“${shortLine(name)}”`;
}
