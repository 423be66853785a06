// The calculation that a form may ask for: a text with which the hash of the stamp begins with so many zero bits.

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (n) => n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).every((d) => n % d !== 0),
);
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const beginnings = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The first 32 bits of SHA-256 of a text in ASCII. */
export function firstBits(text: string): number {
  const length = (((text.length + 8) >> 6) + 1) * 16;
  const words = new Int32Array(length);
  for (let at = 0; at < text.length; at++) words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8));
  words[length - 1] = text.length * 8;
  let state = [...beginnings];
  const w = new Int32Array(64);
  for (let block = 0; block < length; block += 16) {
    for (let i = 0; i < 64; i++) {
      const [w15 = 0, w2 = 0] = [w[i - 15], w[i - 2]];
      w[i] =
        i < 16
          ? (words[block + i] ?? 0)
          : ((w[i - 16] ?? 0) + (turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)) + (w[i - 7] ?? 0) + (turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10))) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((value, i) => (value + (state[i] ?? 0)) | 0);
  }
  return (state[0] ?? 0) >>> 0;
}

/** Finds it in parts, between which the page stays alive. */
export async function findProof(stamp: string, bits: number): Promise<string> {
  for (let tried = 0; ; ) {
    const until = performance.now() + 30;
    while (performance.now() < until) {
      const proof = (tried++).toString(36);
      if (firstBits(`${stamp}.${proof}`) >>> (32 - bits) === 0) return proof;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
