// The code at the end of a student's link: which agency to look in, and more than anybody guesses.
import { randomBytes } from 'node:crypto';

/** 224 random bits after the number of the agency, behind whose row security the hash lies; the number opens nothing. */
export function newCode(agencyId: number): string {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(agencyId);
  randomBytes(28).copy(bytes, 4);
  return bytes.toString('base64url');
}

/** The agency that a code names; undefined of what cannot be one. */
export function agencyOfCode(code: string): number | undefined {
  if (!/^[\w-]{43}$/.test(code)) return undefined;
  const agencyId = Buffer.from(code, 'base64url').readUInt32BE();
  return agencyId > 0 && agencyId <= 2_147_483_647 ? agencyId : undefined;
}
