// A session cookie for each environment, with the random ID of its session. A browser that closes, and does not reopen
// its tabs, deletes the cookie, which ends the session. An ID is no secret: without the record, it opens nothing.

const PREFIX = 'pet-store-session-';

export const sessionCookies = {
  /** Without a cookie, no session can be open, so the database need not be opened. */
  hasAny: () => read().length > 0,
  has: (id: string) => read().some((cookie) => cookie.id === id),
  set: (environmentName: string, id: string) =>
    write(PREFIX + environmentName.toLowerCase(), id, ''),
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
