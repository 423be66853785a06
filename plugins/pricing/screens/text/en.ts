// What the question about unconfirmed prices says, in English.
export const en = {
  unconfirmedTitle: 'Send unconfirmed prices?',
  sendAsTheyAre: 'Send anyway',
};
