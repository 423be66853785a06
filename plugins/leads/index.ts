// Leads: what is done with them beside what metadata says. They are given up with a reason, taken up again, and become students.
import type { Engine, Plugin } from '#engine';
import { bulkSms } from './bulk-sms.ts';
import { convert } from './convert.ts';
import { disqualify, reopen } from './disqualify.ts';

export const leads: Plugin<Engine> = {
  name: 'leads',
  actions: { disqualify, reopen, convert },
  calls: [bulkSms],
};
