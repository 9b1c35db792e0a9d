interface ManifestOptions {
  /** The names of the environments with an address. */
  environments: readonly string[];
  /** The path below which the app is hosted, with a slash at both ends. */
  base: string;
}

/** The colour of the window's frame, by what the build is for: as `--accent`, `--text-quiet` and `--practice` in light. */
const THEME_COLOURS = { store: '#0f6450', trial: '#5a5f58', practice: '#6b3fa0' } as const;

/**
 * Writes the web app manifest (W3C, Web Application Manifest), with which Chromium, Edge and Safari install the app.
 * The app is named for the environments of the build, so that a trial is not taken for the store in a list of apps. The
 * file ends in `.json`, because not every host knows the type of `.webmanifest`.
 */
export function writeManifest({ environments, base }: ManifestOptions): string {
  const hasStore = environments.includes('Production');
  const kind = hasStore ? 'store' : environments.length > 0 ? 'trial' : 'practice';
  const suffix = { store: '', trial: ` ${environments[0] ?? ''}`, practice: ' Practice' }[kind];
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${base}icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: base,
    name: `Pet Store Admin${suffix}`,
    short_name: `Pet Store${suffix}`,
    description: 'View and add the pets of a store.',
    lang: 'en',
    start_url: `${base}pets`,
    scope: base,
    display: 'standalone',
    background_color: '#f5f4f0',
    theme_color: THEME_COLOURS[kind],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
