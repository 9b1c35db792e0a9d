interface ImportMetaEnv {
  readonly VITE_PRODUCTION_BASE_URL?: string;
  readonly VITE_STAGING_BASE_URL?: string;
  /** Set by `npm run dev`, and read in development only. */
  readonly VITE_LOCAL_BASE_URL?: string;
}

/** The package's version and the commit, as `0.1.0 (abc1234)`. */
declare const APP_VERSION: string;

/** After how many minutes without activity the key is forgotten (`VITE_IDLE_MINUTES`). */
declare const IDLE_MINUTES: number;
