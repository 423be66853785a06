// The sentences of the text editor, in English.
export const en = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  unlink: 'Remove link',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Link address',
  linkNewTab: 'Opens in a new tab',
  linkSameTab: 'Opens in the same tab',
  linkSave: 'Save',
  source: 'Edit as HTML',
  sourceOnly: 'This text has parts that can only be edited as HTML.',
};
