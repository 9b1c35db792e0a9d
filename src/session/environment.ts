/** One of the services that this build can talk to. */
export interface Environment {
  name: 'Production' | 'Staging' | 'Practice';
  /** Absolute, ends in `/v1`. */
  baseUrl: string;
  /** False for Practice, which answers inside the page. */
  needsKey: boolean;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
}
