// What is asked before cells are pasted, in English.

export const en = {
  title_one: 'Paste {{count}} cell',
  title_other: 'Paste {{count}} cells',
  about_one: 'They lie in {{count}} record. Nothing has been changed yet.',
  about_other: 'They lie in {{count}} records. Nothing has been changed yet.',
  act_one: 'Change {{count}} record',
  act_other: 'Change {{count}} records',
  working: 'Pasting...',
  allGood: 'All of them can be filled.',
  refused_one: '{{count}} cell is refused:',
  refused_other: '{{count}} cells are refused:',
  beyond_one: '{{count}} cell has no place in the list.',
  beyond_other: '{{count}} cells have no place in the list.',
};
