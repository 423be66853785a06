// What is asked before cells are pasted, in English.

export const en = {
  title_one: 'Paste {{count}} cell',
  title_other: 'Paste {{count}} cells',
  about_one: 'The cells belong to {{count}} record. Nothing has been changed yet.',
  about_other: 'The cells belong to {{count}} records. Nothing has been changed yet.',
  act_one: 'Change {{count}} record',
  act_other: 'Change {{count}} records',
  working: 'Pasting...',
  allGood: 'All of them are valid.',
  refused_one: '{{count}} cell cannot be pasted:',
  refused_other: '{{count}} cells cannot be pasted:',
  beyond_one: '{{count}} cell does not fit in the list.',
  beyond_other: '{{count}} cells do not fit in the list.',
};
