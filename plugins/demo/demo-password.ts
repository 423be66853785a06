// The password of the demo logins: the one that was asked for, or one that can be read out over a telephone.
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike (l, 1, o, 0). */
const consonants = 'bdfghkmnprstvz';
const vowels = 'aeiu';

/** `DEMO_PASSWORD` of the environment where it is set; otherwise about 50 random bits such as `tarivu-nemaki-58324`. */
export function demoPassword(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['DEMO_PASSWORD'] || madePassword();
}

function madePassword(): string {
  return `${word()}-${word()}-${randomInt(22222, 99999)}`;
}

const letter = (letters: string): string => letters.charAt(randomInt(letters.length));
const word = (): string => Array.from({ length: 3 }, () => letter(consonants) + letter(vowels)).join('');
