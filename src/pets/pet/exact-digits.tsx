import { Fragment, type ReactNode } from 'react';

const GROUP = 10;

/**
 * An int64 as its exact digits. On a narrow screen they may go on in a next line after each tenth.
 * No component: most numbers are a text alone, and a list of 100 has 200 of them.
 */
export function exactDigits(value: bigint): ReactNode {
  const digits = String(value);
  if (digits.length <= GROUP) return digits;
  const groups = digits.match(/.{1,10}/g) ?? [];
  return groups.map((group, index) => (
    // A number's digits do not move, so their place is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
