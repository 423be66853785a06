// What is said of setting fields of many records, in English.

export const en = {
  title: 'Edit {{number}} {{entity}}',
  about: 'Choose what to set or to clear. Every other field stays as it is.',
  leave: 'Leave',
  set: 'Set',
  clear: 'Clear',
  nothing: 'Set or clear at least one field.',
  fill: 'Fill in {{label}}, or choose Leave.',
  fillOrClear: 'Fill in {{label}}, or choose Leave. Clear empties it.',
  emptied: 'Will be emptied.',
};
