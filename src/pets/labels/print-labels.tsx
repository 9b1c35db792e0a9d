import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LabelPet, PetsForLabels } from './labels-dialog.tsx';

interface LabelPrinting {
  /** Opens the dialog for labels once its chunk and the pets have loaded. */
  print: () => void;
  isPreparing: boolean;
  /** The dialog, or why there is none. Must be outside of a menu, which closes. */
  dialog: ReactNode;
}

/** @param readPets reads each ID once */
export function usePrintLabels(readPets: () => Promise<PetsForLabels>): LabelPrinting {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [chunk, pets] = await Promise.all([import('./labels-dialog.tsx'), readPets()]);
      return { LabelsDialog: chunk.LabelsDialog, ...pets };
    },
    onSuccess: () => setOpen(true),
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
        {isOpen && data && <data.LabelsDialog {...data} onClose={() => setOpen(false)} />}
      </>
    ),
  };
}

export function PrintLabel({ pet }: { pet: LabelPet }) {
  const { print, isPreparing, dialog } = usePrintLabels(async () => ({ pets: [pet] }));
  return (
    <>
      <Button isBusy={isPreparing} onClick={print}>
        Print label
      </Button>
      {dialog}
    </>
  );
}
