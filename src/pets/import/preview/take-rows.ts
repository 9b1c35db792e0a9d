import { useEffect, useEffectEvent, useState } from 'react';
import { takesCharacters } from '../../../ui/use-shortcut.ts';

/**
 * Takes a file dropped anywhere on the page, which the browser would otherwise open. Returns whether one is being
 * dragged.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // Null once the pointer has left the window. Inside it, the element that the pointer enters.
      if (relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragging(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take(file);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  return isDragging;
}

/** Takes spreadsheet rows, or a file, pasted outside fields and dialogs. */
export function usePastedRows(onFile: (file: File) => void, onRows: (text: string) => void): void {
  const take = useEffectEvent((clipboard: DataTransfer) => {
    const [file] = clipboard.files;
    const text = clipboard.getData('text/plain');
    // Next to the text, a spreadsheet may offer a picture of the cells as a file.
    if (text.trim() !== '') onRows(text);
    else if (file) onFile(file);
  });
  useEffect(() => {
    const handlePaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (takesCharacters(target) || document.querySelector('dialog[open]')) return;
      if (clipboardData) take(clipboardData);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
