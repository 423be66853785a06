// Takes the secrets out of an address before it is written anywhere.

const secretParameters = new Set(['access_token', 'refresh_token', 'token', 'code', 'password']);

/** A part of a path that is as long as the secrets that links end with (256 random bits). */
const secretSegment = /\/[\w-]{43}(?=[/?#]|$)/g;

/** The same address, with `redacted` in place of every token and one-time code. Also for Referer headers. */
export function redactUrl(full: string): string {
  const url = full.replace(secretSegment, '/redacted');
  const start = url.indexOf('?');
  if (start < 0) return url;
  const [query = '', ...fragment] = url.slice(start + 1).split('#');
  const kept = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return secretParameters.has(decoded(name).toLowerCase()) ? `${name}=redacted` : pair;
  });
  return [`${url.slice(0, start + 1)}${kept.join('&')}`, ...fragment].join('#');
}

/** `access%5Ftoken` reaches a handler as `access_token`, so it is one here too. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim();
  } catch {
    return name;
  }
}
