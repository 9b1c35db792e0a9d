import { Fragment } from 'react';

/** An int64 as its exact digits. On a narrow screen they may go on in a next line after each tenth. */
export function ExactDigits({ value }: { value: bigint }) {
  const groups = String(value).match(/.{1,10}/g) ?? [];
  return groups.map((group, index) => (
    // A number's digits do not move, so their place is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
