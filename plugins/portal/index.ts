// The portal of students: links without a password and what they open, the sign-in, and what a student who has signed in sees and does.
import type { Engine, Plugin } from '#engine';
import { generateByGet, generateByPost, readAccess, requestSignature, revokeAccess } from './access-calls.ts';
import { application } from './application-call.ts';
import { addDocument, documents, readDocument } from './document-calls.ts';
import { home } from './home-call.ts';
import { endLogins, invite, readInvitation, uninvite, viewPortal } from './invitation-calls.ts';
import { onLinkNeeded } from './link-needed.ts';
import { closeSession, openSession, sendLink, setPassword } from './login-calls.ts';
import { manifest } from './manifest-call.ts';
import { readAttachment, readMessages, sendMessage } from './message-calls.ts';
import { payments, receipt } from './payment-calls.ts';
import { changeConsent, changeProfile, profile } from './profile-calls.ts';
import { sendLinkJob } from './send-link-job.ts';
import { signature } from './signature-call.ts';
import { accept, resolve, sale, sales, sendDocument } from './student-calls.ts';

const signIn = [sendLink, openSession, setPassword, closeSession];
const signedIn = [
  home,
  documents,
  readDocument,
  addDocument,
  payments,
  receipt,
  readMessages,
  readAttachment,
  sendMessage,
  profile,
  changeProfile,
  changeConsent,
];
const pages = ['/s/{code}', '/quote/{id}/student', '/application/{id}/student', '/student/invalidlogin', '/student/sales', '/student/login'];
const pagesSignedIn = ['/student', '/student/documents', '/student/payments', '/student/messages', '/student/profile'];

export const portal: Plugin<Engine> = {
  name: 'portal',
  calls: [readAccess, generateByGet, generateByPost, revokeAccess, requestSignature, signature, application, readInvitation, invite, uninvite, viewPortal],
  // The list of students has the address of the portal's home, always with its view behind it.
  entries: [...pages, ...pagesSignedIn].map((route) => ({ route, file: 'portal.html', withoutQuery: route === '/student' })),
  jobs: { 'portal.send-link': sendLinkJob },
  on: { 'student-link.needed': onLinkNeeded, 'student.erased': async ({ ids }, context) => await endLogins(ids, context) },
  publicCalls: [resolve, sales, sale, accept, sendDocument, manifest, ...signIn, ...signedIn],
};
