// What is to be done with a record: add a new one, edit one, or copy one.

export type RecordTask = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly id: number };
