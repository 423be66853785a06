// What is asked of a new agency, in English.
export const en = {
  OfficeName: 'Name of the office',
  officeNameHint: 'Such as the city. If empty, it has the name of the agency.',
  Country: 'Country',
  TimeZone: 'Time zone',
  Currency: 'Currency',
  Language: 'Language of statuses and templates',
};
