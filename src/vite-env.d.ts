interface ImportMetaEnv {
  readonly VITE_PRODUCTION_BASE_URL?: string;
  readonly VITE_STAGING_BASE_URL?: string;
  /** Set by `npm run dev`, and read only in development. */
  readonly VITE_LOCAL_BASE_URL?: string;
}

/** The package's version and the commit, as `1.0.0 (abc1234)`. */
declare const APP_VERSION: string;

/** Whether the build includes Practice (`VITE_PRACTICE`). Without it, no word of Practice is in the build. */
declare const HAS_PRACTICE: boolean;

/** Whether the build has Practice alone. */
declare const IS_DEMO: boolean;

/** How many minutes of inactivity end a session (`VITE_IDLE_MINUTES`). */
declare const IDLE_MINUTES: number;

/** For how many seconds an added pet can be undone, unless a person chooses otherwise (`VITE_UNDO_SECONDS`). */
declare const UNDO_SECONDS: number;
