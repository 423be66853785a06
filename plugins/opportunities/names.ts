// Names that this plugin shares among its files.

export const opportunity = 'AgencyOpportunity';
export const stage = 'AgencyOpportunityStage';

/** A condition as `engine.records` takes it. */
export const is = (field: string, value1: unknown) => ({ field, condition: 'Equal', value1, value2: undefined });
