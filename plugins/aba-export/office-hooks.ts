// Whether the bank files of an office are balanced, as long as nobody has said so.
import type { Engine, EntityHooks } from '#engine';
import type { AgencyOffice } from '#generated';

/** Banks that ask for the debit of the paying account beside the credits; CommBank rejects a file without it. */
const balancedBanks: ReadonlySet<string> = new Set(['CBA', 'BWA', 'HBA']);

const isBalancedBank = (code: string | null | undefined): boolean => balancedBanks.has(code?.trim().toUpperCase() ?? '');

export const officeHooks: EntityHooks<AgencyOffice, Engine> = {
  /** A new bank brings its default along, unless the writer chooses, or somebody has chosen against the default of the bank before. */
  deriveMany: (offices) =>
    offices.map(({ record: { BankCode }, before, sent }) => {
      const isChosen = sent?.has('AbaIsBalanced') || (before && before.AbaIsBalanced !== isBalancedBank(before.BankCode));
      return isChosen || (before && before.BankCode === BankCode) ? {} : { AbaIsBalanced: isBalancedBank(BankCode) };
    }),
};
