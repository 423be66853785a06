// The sentences of a short list within a page, in English.
export const en = {
  failed: 'This content could not be loaded',
  export: 'Excel',
  all: 'Show all {{count}}',
};
