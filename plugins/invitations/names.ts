// The states of an invitation that the files of this plugin share.
import { valueGroups } from '#generated';

/** Of an invitation that may still become an agency. */
export const openStates = valueGroups.WebUserInstitutionInvitation.Status.open;
