// What the screens of accounting say, in English.
export const en = {
  connect: 'Connect',
  connectAgain: 'Connect again',
  connectTitle: 'Connect to QuickBooks',
  connectAbout: 'You can find both in this installation’s QuickBooks developer account. They are stored encrypted and never shown again.',
  ClientSecret: 'Client secret',
  RefreshToken: 'Refresh token',
};
