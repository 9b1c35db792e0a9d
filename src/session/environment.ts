/** A service that this build can use. */
export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** False for Practice, whose service runs in the page. */
  needsKey: boolean;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
}
