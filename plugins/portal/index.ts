// The student's phone: links without a password, and what they open: the quote, the application, documents and the signature.
import type { Engine, Plugin } from '#engine';
import { generateByGet, generateByPost, readAccess, requestSignature, revokeAccess } from './access-calls.ts';
import { application } from './application-call.ts';
import { onLinkNeeded } from './link-needed.ts';
import { signature } from './signature-call.ts';
import { accept, resolve, sale, sales, sendDocument } from './student-calls.ts';

export const portal: Plugin<Engine> = {
  name: 'portal',
  calls: [readAccess, generateByGet, generateByPost, revokeAccess, requestSignature, signature, application],
  entries: ['/s/{code}', '/quote/{id}/student', '/application/{id}/student', '/student/invalidlogin', '/student/sales'].map((route) => ({
    route,
    file: 'portal.html',
  })),
  on: { 'student-link.needed': onLinkNeeded },
  publicCalls: [resolve, sales, sale, accept, sendDocument],
};
