import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shows how many rows have an unknown outcome, with a link to **Sent**, where the user decides. */
export function OpenRowsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      happened={
        count === 1
          ? 'It is not known whether 1 row was added.'
          : `It is not known whether ${count.toLocaleString('en')} rows were added.`
      }
      next="The page Sent shows what is known about each row. Decide there."
      actions={
        <Link href={addressOf.sent()} className={buttonClass('plain')}>
          Decide in Sent
        </Link>
      }
    />
  );
}
