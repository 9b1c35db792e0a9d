import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LabelPet } from './labels-dialog.tsx';

interface LabelPrinting {
  /** Opens the dialog for labels once its chunk and the pets have loaded, if there are any pets. */
  print: () => void;
  isPreparing: boolean;
  /** The dialog, or why there is none. Must be outside of a menu, which closes. */
  dialog: ReactNode;
}

/** @param readPets reads each ID once */
export function usePrintLabels(readPets: () => Promise<readonly LabelPet[]>): LabelPrinting {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [chunk, pets] = await Promise.all([import('./labels-dialog.tsx'), readPets()]);
      return { LabelsDialog: chunk.LabelsDialog, pets };
    },
    onSuccess: ({ pets }) => setOpen(pets.length > 0),
    gcTime: 0,
  });
  return {
    print: () => mutate(),
    isPreparing: isPending,
    dialog: (
      <>
        {isError && (
          <Notice
            tone="problem"
            summary="The labels could not be prepared."
            nextStep="Try again, or reload the page."
          />
        )}
        {isOpen && data && <data.LabelsDialog pets={data.pets} onClose={() => setOpen(false)} />}
      </>
    ),
  };
}

export function PrintLabel({ pet }: { pet: LabelPet }) {
  const { print, isPreparing, dialog } = usePrintLabels(async () => [pet]);
  return (
    <>
      <Button isBusy={isPreparing} onClick={print}>
        Print label
      </Button>
      {dialog}
    </>
  );
}
