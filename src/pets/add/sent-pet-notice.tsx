import { Link } from 'wouter';
import { describeError } from '../../api/describe-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddPet } from './add-pet.ts';
import { useSentPet } from './sent-pet.ts';
import { TwinsNotice } from './twins-notice.tsx';

/** On every page but the form's own: what became of a pet that was on its way when it was left. */
export function SentPetNotice() {
  const sent = useSentPet();
  const { dismiss } = useAddPet();
  if (sent === null) return null;
  const { name } = sent.pet;
  const form = (
    <Link href="/pets/new" className={buttonClass('plain')}>
      Show the form
    </Link>
  );
  const close = <Button onClick={dismiss}>Close</Button>;
  switch (sent.state) {
    case 'sending':
      return <Notice tone="calm" happened={`${name} is on its way.`} />;
    case 'added':
      return (
        <>
          <Notice
            tone="calm"
            happened={`${name} was added as pet ${sent.pet.id}.`}
            actions={close}
          />
          <TwinsNotice {...sent} />
        </>
      );
    case 'refused':
      return (
        <Notice
          tone="problem"
          {...describeError(sent.error)}
          happened={`${name} was not added. ${describeError(sent.error).happened}`}
          actions={
            <>
              {form}
              {close}
            </>
          }
        />
      );
    case 'unknown':
      return (
        <Notice
          tone="problem"
          happened={`Was ${name} added? No answer tells.`}
          next="The form shows what the list says of it."
          actions={form}
        />
      );
  }
}
