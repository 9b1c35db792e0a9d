// A session cookie for each open session, with the random ID of its record. Browsers remove it when they are closed, so
// it says whether the browser was closed since. It is no secret: without the record, an ID opens nothing.

const PREFIX = 'pet-store-session-';

export interface SessionCookies {
  /** Whether there is any. Without one, no session can be open, and the database need not be opened. */
  hasAny: () => boolean;
  /** Whether there is one with this ID. */
  has: (id: string) => boolean;
  /** Sets the cookie of an environment. */
  set: (environmentName: string, id: string) => void;
  /** Removes those of all environments. */
  removeAll: () => void;
}

/** The cookies of this page. */
export const sessionCookies: SessionCookies = {
  hasAny: () => read().length > 0,
  has: (id) => read().some((cookie) => cookie.id === id),
  set: (environmentName, id) => write(PREFIX + environmentName.toLowerCase(), id, ''),
  removeAll: () => {
    for (const { name } of read()) write(name, '', '; max-age=0');
  },
};

function read() {
  return document.cookie.split('; ').flatMap((cookie) => {
    const [name = '', id = ''] = cookie.split('=');
    return name.startsWith(PREFIX) ? [{ name, id }] : [];
  });
}

function write(name: string, id: string, more: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${id}; path=${import.meta.env.BASE_URL}; samesite=strict${secure}${more}`;
}
