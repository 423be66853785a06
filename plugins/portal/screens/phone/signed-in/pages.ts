// The pages of a student who has signed in.
export const pages = ['home', 'documents', 'payments', 'messages', 'profile'] as const;
export type Page = (typeof pages)[number];
