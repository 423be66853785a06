// What the screens of accounting say, in English.
export const en = {
  connect: 'Connect',
  connectAgain: 'Connect again',
  connectTitle: 'Connect to QuickBooks',
  connectAbout: 'Both come from the QuickBooks developer account of this installation. They are stored encrypted and never shown again.',
  ClientSecret: 'Client secret',
  RefreshToken: 'Refresh token',
};
