// The sentences of suppliers, in English.
export const en = {
  choose: 'Choose an institution',
  notLoaded: 'The institutions could not be loaded',
};
