// What the screens of bank files say, in English.
export const en = {
  bankFile: 'Bank file',
  make: 'Make bank file',
  makeTitle: 'Make a bank file (ABA)',
  makeAbout: 'The file pays this document alone. Upload it to the bank. To pay several at once, choose them in the list.',
  day: 'To be processed on',
  cancel: 'Cancel bank file',
  cancelTitle: 'Cancel the bank file?',
  cancelAbout: 'Do this only if the bank has not carried it out. The file is deleted, and everything that it would have paid can enter another.',
  keep: 'Keep it',
  madeTitle: '{{name}} is ready',
  madeAbout: 'Download it and upload it to the bank. What it pays is marked as sent.',
  download: 'Download',
  openFile: 'Open the bank file',
  close: 'Close',
  addDetails: 'Add the bank details',
};
