// What screens learn of the signed-in person, and what happens where they ask too early.
import { expect, it } from 'vitest';
import type { Settings } from '../../web/api/wire.ts';
import { getSecurity } from '../../web/api/security-settings.ts';

const SecuritySettings: Settings['SecuritySettings'] = {
  UserId: 1,
  UserName: 'ana@demo.test',
  Name: 'Ana',
  UserEmail: null,
  IsGodUser: false,
  SmsSenderId: null,
  UserProfilePictureUrl: null,
  OfficeId: null,
  TimeZone: 'Australia/Melbourne',
  Country: 'AU',
  Permissions: ['CanEditSales'],
};
const AgencyInfo: Settings['AgencyInfo'] = {
  Id: 1,
  Name: 'Demo',
  Settings: [],
  Subscription: 'full',
  IsFreeUser: false,
  IsBasicUser: false,
  AgencyAsInstitutionId: null,
  AgencyAsInstitutionGroupId: null,
  LayoutPrintFooter: null,
  SupportAddress: null,
};

it('[AUTH-038] using the security settings before they are loaded throws, and says what to wait for', () => {
  expect(() => getSecurity(undefined)).toThrow('The security settings were used before they were loaded. Wait until useSettings has its data.');
  expect(getSecurity({ AgencyInfo, SecuritySettings })).toBe(SecuritySettings);
});
