interface ImportMetaEnv {
  readonly VITE_PRODUCTION_BASE_URL?: string;
  readonly VITE_STAGING_BASE_URL?: string;
  readonly VITE_IDLE_MINUTES?: string;
}
