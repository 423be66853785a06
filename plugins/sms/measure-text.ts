// As how many texts a message goes out and is charged: GSM 03.38 where its characters do, else UCS-2.

/** The characters of the default alphabet of GSM 03.38, seven bits each. */
const basic = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Those of its extension, which are sent as two. */
const extension = new Set('\f^{}\\[~]|€');

export interface TextMeasure {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Seven-bit characters of GSM 03.38, or 16-bit units of UCS-2. */
  readonly units: number;
  /** 0 for a text without any character. */
  readonly parts: number;
  /** How many units the last part still takes. */
  readonly left: number;
}

/** A text in several parts has fewer units in each: the rest says which part it is. No part ends within a character. */
export function measureText(text: string): TextMeasure {
  // Gateways split texts between code points, whatever belongs together on a screen.
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || extension.has(character));
  const size = (character: string): number => (isGsm ? (extension.has(character) ? 2 : 1) : character.length);
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const units = characters.reduce((sum, character) => sum + size(character), 0);
  if (units <= single) return { encoding, units, parts: units === 0 ? 0 : 1, left: single - units };
  let parts = 1;
  let left = several;
  for (const character of characters) {
    if (size(character) > left) {
      parts += 1;
      left = several;
    }
    left -= size(character);
  }
  return { encoding, units, parts, left };
}
