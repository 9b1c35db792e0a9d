interface ImportMetaEnv {
  readonly VITE_PRODUCTION_BASE_URL?: string;
  readonly VITE_STAGING_BASE_URL?: string;
  readonly VITE_IDLE_MINUTES?: string;
}

/** The package's version and the commit, as `0.1.0 (abc1234)`. */
declare const APP_VERSION: string;
