/** A service that this build can use. */
export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** False for Practice, whose service runs in the page. */
  needsKey: boolean;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
  /**
   * Loads the category names of the sample pets. Only for Local and Practice, which begin with these pets: a
   * store has categories of its own.
   */
  sampleCategories?: () => Promise<unknown>;
}
