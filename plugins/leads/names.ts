// Names that this plugin shares among its files.

export const lead = 'AgencyLead';
export const reasons = 'AgencyLeadDisqualificationReason';
export const student = 'Student';
export const opportunity = 'AgencyOpportunity';
export const note = 'Note';

/** A condition as `engine.records` takes it. */
export const is = (field: string, value1: unknown) => ({ field, condition: 'Equal', value1, value2: undefined });
