// One way to write the address of a document, so that a ticket fits the request it was made for and no other.

const maxLength = 8000;

/** Path and query of a call of ours without its token, in one spelling; undefined when it is not a call of ours. */
export function documentPath(path: string): string | undefined {
  if (path.length > maxLength || !path.startsWith('/')) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  const name = url.pathname.toLowerCase().replace(/\/+$/, '');
  if (url.origin !== base || !name.startsWith('/api/')) return undefined;
  url.searchParams.delete('access_token');
  return `${name}?${url.searchParams}`;
}
