// The sentences of the signature pad, in English.
export const en = {
  drawHint: 'Sign on the line with your finger, a pen or the mouse.',
  typeHint: 'Your typed name counts as your signature.',
  yourName: 'Your full name',
  draw: 'Draw instead',
  type: 'Type my name instead',
  clear: 'Clear',
};
