import { useLayoutEffect, useState } from 'react';
import { RadioGroup } from '../fields/radio-group.tsx';
import {
  applyColourScheme,
  chooseColourScheme,
  type ColourScheme,
  currentColourScheme,
} from './colour-scheme.ts';

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The choice between the colours of the system, light and dark, kept on this computer. */
export function ColourChoice() {
  const [scheme, setScheme] = useState<ColourScheme>('system');
  // A layout effect: read before the first paint, but not where the build draws the frame.
  useLayoutEffect(() => {
    const update = () => {
      applyColourScheme();
      setScheme(currentColourScheme());
    };
    // Applied for pages without the scripts of `src/boot`: in development, and where a host blocks inline scripts.
    update();
    // Follows a choice in another tab.
    addEventListener('storage', update);
    return () => removeEventListener('storage', update);
  }, []);
  return (
    <RadioGroup
      legend="Theme"
      name="colours"
      options={OPTIONS}
      value={scheme}
      onChange={(choice) => {
        chooseColourScheme(choice);
        setScheme(choice);
      }}
    />
  );
}
