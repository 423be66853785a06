// Applications: what the wizard needs of the server, and the copy for a school that works on this platform.
import type { Engine, Plugin } from '#engine';
import { addContact } from './add-contact.ts';
import { copyJob } from './copy-job.ts';
import { coverNotes } from './cover-notes.ts';
import { createStudent } from './create-student.ts';
import { details } from './details.ts';
import { pages } from './pages.ts';
import { reprocess, sendCopy } from './reprocess.ts';
import { saveQuote } from './save-quote.ts';
import { studentLists } from './student-lists.ts';

export const applications: Plugin<Engine> = {
  name: 'applications',
  pages,
  calls: [details, saveQuote, createStudent, ...studentLists, coverNotes, addContact, reprocess],
  jobs: { 'applications.copy': copyJob },
  on: { 'sale.sent': sendCopy },
};
