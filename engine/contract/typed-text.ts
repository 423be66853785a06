// What is taken off texts that people type or paste before anything else looks at them: signs that nobody sees and that make two texts differ that look the same.

/** Signs without their own shape: soft hyphens, marks of direction, joiners of words, blanks without width, fillers. Joiners that shape letters are not among them. */
const unseen = /[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F/gu;

/** The signs of flags of regions, which stand behind a black flag, and spellings of Chinese characters have shapes; other signs of those planes have none. */
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/gu;

/** U+200C and U+200D, with what stands before and after them: a joiner is a letter's neighbour or it is nothing. */
const joiners = /(?<=([^\u200C\u200D])?)[\u200C\u200D]+(?=(.)?)/gsu;

/** Scripts whose letters take another shape beside a joiner. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

/** How an emoji or a Chinese, Mongolian or Burmese letter is drawn; behind any other letter it draws nothing. */
const variants = /(?<=([^\uFE00-\uFE0F])?)[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+(?=(.)?)/gsu;
const varied =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Mongolian}]/u;
const keycap = /[0-9#*]/;

/** Takes out what nobody sees. U+200C and U+200D stay within emoji and within words of scripts that write with them, such as Persian and Hindi. */
export const withoutUnseen = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .replace(unseen, '')
        .replace(tags, (_all, flag: string | undefined) => flag ?? '')
        .replace(variants, (signs, before: string | undefined, after: string | undefined) => (isDrawn(before, after) ? signs : ''))
        .replace(joiners, (signs, before: string | undefined, after: string | undefined) => (isJoining(signs, before, after) ? signs.slice(0, 1) : ''));

/** Nearly every text is. */
const isPlain = (text: string): boolean => /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u0233]*$/.test(text);

const isDrawn = (before = '', after = ''): boolean => varied.test(before) || (keycap.test(before) && after === '\u20E3');

function isJoining(signs: string, before = '', after = ''): boolean {
  if (signs.startsWith('\u200D') && emoji.test(before)) return /\p{Extended_Pictographic}/u.test(after);
  return joining.test(before) && joining.test(after);
}

/** Signs that turn the reading direction of what follows: with them a text reads otherwise than it is. */
const turns = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Takes out the signs that turn the direction, of texts of several lines. Whatever else stands in them was meant for the page. */
export const withoutTurns = (text: string): string => text.replace(turns, '');

/** Digits of every script become plain ones, dashes and blanks of word processors become those of the keyboard, and the `tel:` of links goes. */
export const telephoneText = (text: string): string =>
  (/^[\x20-\x7E]*$/.test(text) ? text : fromAnyKeyboard(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:tel|callto|sms):\s*(?:\/\/)?/i, '')
    .replace(/;phone-context=[^;]*/i, '')
    .replace(/;ext=(?=\d)/i, ' ext. ');

const fromAnyKeyboard = (text: string): string =>
  withoutUnseen(text)
    .replace(/\p{Nd}/gu, getDigit)
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D\u30FC]/gu, '-')
    .replace(/[\uFF0B\uFE62]/gu, '+')
    .replace(/[\uFF08]/gu, '(')
    .replace(/[\uFF09]/gu, ')')
    .replace(/[\uFF0E\u00B7\u2022\u2219\u22C5]/gu, '.')
    .replace(/[\uFF0F\u2044]/gu, '/');

/** Each script has its ten digits one after the other. */
function getDigit(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return plain;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A telephone number in any usual notation, once it is such a text: digits with what people set between them, and an extension. */
export const telephonePattern: RegExp =
  /^(?=(?:\D*\d){3})\(?\+? ?[0-9(][0-9 ()./-]*[0-9)](?: ?[,;]? ?(?:ext(?:ension|n)?\.?|x\.?|#|ramal|anexo|int\.?|r\.) ?:? ?\d{1,8})?$/i;

/** Whether a text is a telephone number once it is written plainly. */
export const isTelephone = (typed: string): boolean => telephonePattern.test(telephoneText(typed));
