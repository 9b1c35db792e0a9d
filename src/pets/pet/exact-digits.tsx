import { Fragment, type ReactNode } from 'react';

const GROUP = 10;

/**
 * Renders all digits of an int64, with a possible line break after every ten. A function rather than
 * a component: most numbers are a text only, and a list of 100 pets has 200 of them.
 */
export function exactDigits(value: bigint): ReactNode {
  const digits = String(value);
  if (digits.length <= GROUP) return digits;
  const groups = digits.match(/.{1,10}/g) ?? [];
  return groups.map((group, index) => (
    // The groups of a number keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
