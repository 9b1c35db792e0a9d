import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, for style sheets. */
    [name: `--${string}`]: string | number | undefined;
  }
}
