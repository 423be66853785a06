// Names that this plugin shares among its files.

export const invitation = 'WebUserInstitutionInvitation';
export const invitedAgency = 'InvitedAgency';
export const webUser = 'WebUser';

/** Of an invitation that may still become an agency. */
export const openStates = ['Pending', 'Accepted'] as const;

/** A condition as `engine.records` takes it. */
export const is = (field: string, value1: unknown, condition = 'Equal') => ({ field, condition, value1, value2: undefined });
