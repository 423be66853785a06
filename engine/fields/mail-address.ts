// An e-mail address as people paste it → the address alone.
import addressparser from 'nodemailer/lib/addressparser';
import { withoutUnseen } from '../contract/typed-text.ts';

/** What a mailer would read something else out of than what stands there. */
const dressed = /[<>"()]|^mailto:/i;

/**
 * Without the name in front of it, brackets and quotation marks, without `mailto:` and what such a link says besides. The mailer reads addresses
 * by the same rule, so that nothing is kept that it would send elsewhere. What holds no address, or several, stays as it is, to be refused.
 */
export function getMailAddress(text: string): string {
  const bare = withoutUnseen(text).trim();
  if (!dressed.test(bare)) return bare;
  const read = addressparser(bare.replace(/^mailto:\s*([^?]*).*$/is, '$1'), { flatten: true });
  const [first, ...more] = read;
  return first?.address && more.length === 0 ? first.address.replace(/^mailto:/i, '') : bare;
}

/** Names and labels that are not empty: no dot at either end, nor two side by side. */
export const mailAddressPattern: RegExp =
  /^[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
