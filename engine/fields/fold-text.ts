// Texts compared as people mean them, not as they happen to be typed.

/** Without case, accents and spaces around it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

/** The letters and digits alone: two headers of columns are the same where these are. */
export const foldWord = (text: string): string => foldText(text).replace(/[^\p{Letter}\p{Number}]+/gu, '');
