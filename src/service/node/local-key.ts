/** The default API key of a service on this computer. No other service accepts it. */
export const LOCAL_KEY = 'local-service-key';
