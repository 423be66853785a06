// What the screens of accounting say, in English.
export const en = {
  connect: 'Connect',
  connectAgain: 'Connect again',
  connectTitle: 'Connect to QuickBooks',
  connectAbout: 'Both come from the developer account of this installation at QuickBooks. They are kept sealed and are never shown again.',
  ClientSecret: 'Client secret',
  RefreshToken: 'Refresh token',
};
