import { useEffect, useEffectEvent } from 'react';
import { takesCharacters } from '../../../ui/use-shortcut.ts';

/** Takes rows of a spreadsheet, or a file, that are pasted outside of a field and of a dialog. */
export function usePastedRows(onFile: (file: File) => void, onRows: (text: string) => void): void {
  const take = useEffectEvent((clipboard: DataTransfer) => {
    const [file] = clipboard.files;
    const text = clipboard.getData('text/plain');
    // Beside its text, a spreadsheet may offer a picture of the cells as a file.
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
