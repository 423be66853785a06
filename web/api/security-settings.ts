// Who is signed in and what they may do, as the settings say it.
import type { Settings } from './wire.ts';

/** Whether the settings name the agency and the person: screens can do nothing without either. */
export const isResolved = ({ AgencyInfo, SecuritySettings }: Settings): boolean => Boolean(AgencyInfo?.Id && SecuritySettings?.UserId);

/** Of settings that are there. Throws where they are not: screens would else take anyone who is signed in for somebody without any permission. */
export function getSecurity(settings: Settings | undefined): Settings['SecuritySettings'] {
  if (!settings) throw new Error('The security settings were used before they were loaded. Wait until useSettings has its data.');
  return settings.SecuritySettings;
}
