// The key of an authenticator app, as an app reads it.

/** The bytes of a base32 text without padding. */
export function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
