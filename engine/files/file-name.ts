// What a file is called, made safe: names come from strangers and end up in headers, on disks and on screens.

const maxLength = 200;

/** The last part of a path without anything unprintable, at most 200 characters with its ending kept; never empty. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // Among what is unprintable are the marks that turn the direction of a text, with which one ending can be made to look like another.
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ');
  const letters = Array.from(clean);
  if (letters.length <= maxLength) return clean || 'file';
  const [ending = ''] = /\.[^.]{1,16}$/.exec(clean) ?? [];
  return `${letters
    .slice(0, maxLength - ending.length)
    .join('')
    .trimEnd()}${ending}`;
}

/** The header value that has a browser save a file under its name and never show it. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (text) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
