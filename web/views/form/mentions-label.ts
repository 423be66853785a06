// Whether a message tells by itself of which field it speaks.

/** Whether a label stands in a message as its own words: "Name" is not said by "Surname". */
export function mentions(message: string, label: string): boolean {
  if (label === '') return true;
  const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = message.indexOf(label); at >= 0; at = message.indexOf(label, at + 1))
    if (!isLetter(message[at - 1]) && !isLetter(message[at + label.length])) return true;
  return false;
}
