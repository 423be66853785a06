// The code in the public address of a form: which agency to look in, and more than anybody guesses.
import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits after the number of the agency, behind whose row security the form lies; the number opens nothing. */
export function newCode(agencyId: number): string {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32BE(agencyId);
  randomBytes(16).copy(bytes, 4);
  return bytes.toString('base64url');
}

/** The agency that a code names; undefined of what cannot be one. */
export function agencyOfCode(code: string): number | undefined {
  if (!/^[\w-]{27}$/.test(code)) return undefined;
  const agencyId = Buffer.from(code, 'base64url').readUInt32BE();
  return agencyId > 0 && agencyId <= 2_147_483_647 ? agencyId : undefined;
}

/** SHA-256 in base64url. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
