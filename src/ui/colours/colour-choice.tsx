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

export function ColourChoice() {
  const [scheme, setScheme] = useState<ColourScheme>('system');
  // A layout effect, so that the saved choice is checked when the choices are first painted.
  useLayoutEffect(() => {
    const update = () => {
      applyColourScheme();
      setScheme(currentColourScheme());
    };
    // Applies the theme, too: in development, or if a host blocks inline scripts, `src/before-react` has not.
    update();
    // Fires when another tab changes the choice.
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
