// What is said of setting fields of many records, in English.

export const en = {
  title: 'Edit {{number}} {{entity}}',
  about: 'Choose which fields to set or clear. All other fields stay unchanged.',
  leave: 'Keep',
  set: 'Set',
  clear: 'Clear',
  nothing: 'Set or clear at least one field.',
  fill: 'Fill in {{label}} or choose Keep.',
  fillOrClear: 'Fill in {{label}}, or choose Keep or Clear.',
  emptied: 'Will be cleared.',
};
