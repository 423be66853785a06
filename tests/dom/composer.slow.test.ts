// The dialogs in which e-mails are written, read, answered, cancelled and sent again; what the server does with them is tested beside its calls.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { documents } from '../../plugins/documents/index.ts';
import { leads } from '../../plugins/leads/index.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { replySubject, splitAddresses } from '../../plugins/correspondence/screens/mail-text.ts';
import { screens } from '../../plugins/screens.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fill, type Opened, openScreen, respondWith } from './mount.tsx';
import { withDialog } from './plugin-dialog.ts';

vi.mock('../../web/kit/rich-text.tsx', () => import('./plain-rich-text.ts'));

let scene: TwoAgencies;
let id = 0;
let path = '';
/** What the dialogs sent, by the call. */
let sent: { readonly call: string; readonly body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, leads, students, documents, mailboxes] });
  const made = await scene.manager.post<{ Id: number }>('/api/student/', {
    FirstName: 'Ana',
    LastName: 'Silva',
    EmailAddress: 'ana@student.test',
    AgencyOfficeId: scene.one.officeId,
    UserId: scene.one.managerId,
  });
  if (made.status !== 200) throw new Error(made.text);
  id = made.body.Id;
  path = `/student/${id}/edit`;
}, 240_000);
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await scene?.server.stop();
});

type Answers = NonNullable<Parameters<typeof openScreen>[3]>;
const keeping =
  (call: string, body: object, status = 200): Answers[string] =>
  async (_send, init, address) => {
    sent.push({ call, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {} });
    return await respondWith(status, body)(_send, init, address);
  };
const accepted = { Id: 7, Status: 'Sending', StatusName: 'Sending', ScheduledDate: null, HasMailServer: true };
const known = {
  Data: [
    { Id: id, Name: 'Ana Silva', EmailAddress: 'ana@student.test', IsOptedOut: true, IsBounced: false },
    { Id: 5, Name: 'Her mother', EmailAddress: 'mother@home.test', IsOptedOut: false, IsBounced: true },
  ],
};
const answers = (more: Answers = {}): Answers => ({
  [`GET /api/student/${id}/smtpmessage/recipients`]: respondWith(200, known),
  [`POST /api/student/${id}/smtpmessage`]: keeping('one', accepted),
  [`POST /api/student/${id}/smtpmessagebulk`]: keeping('several', { Total: 2, Fail: 0, JobId: 31, Errors: [] }),
  ['POST /api/student/smtpmessage/bulk']: keeping('many', { Total: 5, Fail: 0, JobId: 31, Errors: [] }),
  ['GET /api/job/31']: respondWith(200, {
    Id: 31,
    Name: 'messages.bulk',
    Label: 'E-mails',
    State: 'done',
    Progress: 1,
    Result: { Total: 5, Success: 4, Fail: 1, Entity: 'student', Errors: [{ Id: 9, Name: 'Bia Costa', Message: 'Asked for no mailings.' }] },
  }),
  ...more,
});
const open = (more: Answers = {}, ofPlugins: Parameters<typeof openScreen>[4] = screens) =>
  openScreen(scene.server, 'manager@one.test', path, answers(more), ofPlugins);
const dialogOf = async ({ page }: Opened, name: string | RegExp) => within(await page.findByRole('dialog', { name }));
async function opened(more: Answers = {}) {
  const screen = await open(more);
  await screen.user.click(await screen.page.findByRole('button', { name: 'E-mail' }));
  return { ...screen, dialog: await dialogOf(screen, 'New e-mail to Ana Silva') };
}
type Shown = Awaited<ReturnType<typeof opened>>;
const chips = ({ dialog }: Pick<Shown, 'dialog'>): string[] =>
  [...(dialog.queryByRole('list', { name: 'Recipients' })?.children ?? [])].map((chip) => chip.textContent ?? '');
async function write({ user, dialog }: Pick<Shown, 'user' | 'dialog'>, subject: string, message: string) {
  await fill(user, dialog.getByLabelText(/^Subject/), subject);
  await fill(user, await dialog.findByRole('textbox', { name: /^Message/ }), message);
}

it('addresses are split on spaces, commas and semicolons', () => {
  expect(splitAddresses(' a@b.co,c@d.co; e@f.co\n g@h.co ')).toEqual(['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']);
  expect([replySubject('Visa'), replySubject('re: Visa'), replySubject('')]).toEqual(['RE: Visa', 're: Visa', 'RE:']);
});

describe('recipients', () => {
  it('[MAIL-006] [MAIL-013] [MAIL-014] [MAIL-015] [MAIL-016] [MAIL-017] are chips that are split, marked, committed and removed', async () => {
    const shown = await opened();
    const { user, dialog } = shown;
    expect(chips(shown)).toEqual(['ana@student.test']);
    const to = dialog.getByLabelText<HTMLInputElement>(/^To/);
    await user.click(to);
    await user.keyboard('one@a.test,');
    await user.keyboard('two@a.test;');
    await user.keyboard('three@a.test ');
    await user.keyboard('four@a.test{Enter}');
    await user.keyboard('five@a.test{Tab}');
    expect(chips(shown)).toEqual(['ana@student.test', ...['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@a.test`)]);
    // After Tab the field still has the focus: the address was committed instead.
    expect(document.activeElement).toBe(to);
    await user.keyboard('{Backspace}{Backspace}');
    expect(chips(shown)).toEqual(['ana@student.test', 'one@a.test', 'two@a.test', 'three@a.test']);
    await user.paste('six@a.test; seven@a.test ONE@a.test, nonsense');
    expect(chips(shown).slice(4)).toEqual(['six@a.test', 'seven@a.test', 'nonsense']);
    expect(dialog.getAllByRole('img', { name: 'This is not a valid e-mail address' })).toHaveLength(1);
    // What is wrong is kept, and nothing is sent with it.
    await write(shown, 'Hello', 'How are you?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Correct or remove these addresses: nonsense');
    await user.click(dialog.getByRole('button', { name: 'Remove nonsense' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body['To']).toBe('ana@student.test; one@a.test; two@a.test; three@a.test; six@a.test; seven@a.test');
  });

  it('an address that opted out or bounced has a notice, and contacts are added by a click', async () => {
    const shown = await opened();
    await shown.dialog.findByText('ana@student.test has opted out of bulk e-mails. This e-mail will still be sent.');
    await shown.user.click(await shown.dialog.findByRole('button', { name: 'Her mother' }));
    await shown.dialog.findByText('The last e-mail to mother@home.test bounced. Check the address.');
    expect(chips(shown)).toEqual(['ana@student.test', 'mother@home.test']);
  });
});

describe('sending', () => {
  it('[MAIL-018] a single e-mail needs a subject and a message, for its preview as well', async () => {
    const { dialog, user } = await opened();
    for (const name of ['Preview', 'Send']) {
      await user.click(dialog.getByRole('button', { name }));
      await dialog.findByText('Enter a subject.');
      dialog.getByText('Enter a message.');
    }
    // Without a recipient the server takes that of the record, or says that there is none.
    await user.click(dialog.getByRole('button', { name: 'Remove ana@student.test' }));
    await write({ dialog, user }, 'Hello', 'How are you?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).not.toHaveProperty('To');
  });

  it('is previewed in a frame in which nothing runs', async () => {
    const shown = await opened();
    const { dialog, user } = shown;
    await write(shown, 'Hello', 'How are you?');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = await dialogOf(shown, 'As the recipient will see it');
    const frame = preview.getByTitle('Hello');
    expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|same-origin|forms/);
    expect(frame.getAttribute('srcdoc')).toContain('How are you?');
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
    expect(sent).toEqual([]);
  });

  it('[MAIL-020] a second click while it is being sent does nothing, and what the server says stands at its field', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const shown = await opened({
      [`POST /api/student/${id}/smtpmessage`]: async (...call) => {
        sent.push({ call: 'one', body: {} });
        await held;
        return await respondWith(400, { Message: 'Not this one.', Errors: [{ Key: 'Subject', Message: 'Not this one.' }] })(...call);
      },
    });
    const { dialog, user } = shown;
    await write(shown, 'Hello', 'How are you?');
    const button = dialog.getByRole('button', { name: 'Send' });
    await user.click(button);
    await user.click(button);
    button.click();
    release();
    await dialog.findByText('Not this one.');
    expect(sent).toHaveLength(1);
  });

  it('[MAIL-019] nothing is sent while an attachment is on its way: System Is Busy', async () => {
    const shown = await opened();
    const { dialog, user, page } = shown;
    await write(shown, 'Hello', 'How are you?');
    // Held back, then answered in place of the server: what it does with files is tested beside its calls.
    const send = XMLHttpRequest.prototype.send;
    let go = (): void => undefined;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest) {
      go = () => {
        Object.defineProperties(this, {
          status: { value: 200 },
          responseText: { value: JSON.stringify({ Data: [{ Id: 12, Name: 'hello.txt' }], Warnings: [] }) },
        });
        this.dispatchEvent(new Event('load'));
      };
    };
    try {
      const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Attach files"]');
      if (input) await user.upload(input, new File(['Hello'], 'hello.txt', { type: 'text/plain' }));
      await dialog.findByText('Uploading hello.txt');
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      const alert = await dialogOf(shown, 'System Is Busy');
      expect(sent).toEqual([]);
      await user.click(alert.getByRole('button', { name: 'OK' }));
    } finally {
      XMLHttpRequest.prototype.send = send;
      go();
    }
    await dialog.findByRole('button', { name: 'Remove hello.txt' });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body['Attachments']).toEqual([12]);
    await page.findByText('The e-mail is on its way.');
  });
});

describe('to many', () => {
  it('[MAIL-007] [MAIL-024] one each to several of a student needs a recipient, and ends with Task Scheduled', async () => {
    const screen = await open();
    const { page, user } = screen;
    await user.click(await page.findByRole('button', { name: 'More actions' }));
    await user.click(await page.findByRole('menuitem', { name: 'E-mail several recipients', hidden: true }));
    const dialog = await dialogOf(screen, 'New e-mail to Ana Silva');
    await write({ user, dialog }, 'Hello', 'How are you?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Enter at least one recipient.');
    await user.click(dialog.getByLabelText(/^To/));
    await user.paste('ana@student.test mother@home.test');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const after = await dialogOf(screen, 'Task Scheduled');
    after.getByText(/^The e-mails are scheduled and will be sent in a few minutes\./);
    expect(sent[0]).toMatchObject({ call: 'several', body: { Recipients: [{ emailAddress: 'ana@student.test' }, { emailAddress: 'mother@home.test' }] } });
  });

  it('[MAIL-008] [SHELL-051] one each to many students shows three names and how many more, then who got none and why', async () => {
    const ids = [id, ...[1, 2, 3, 4].map((number) => id + 1000 + number)];
    const screen = await open(
      {
        ['POST /api/student/search']: respondWith(200, {
          Data: ['Ana', 'Bia', 'Caio'].map((DisplayName, index) => ({ Id: index + 1, DisplayName })),
          Count: 3,
        }),
      },
      withDialog('messages.bulk', { ids, entity: 'student' }),
    );
    const { user } = screen;
    const dialog = await dialogOf(screen, 'New e-mail');
    await dialog.findByText('Caio');
    dialog.getByText('2 more');
    await write({ user, dialog }, 'Hello {{StudentName}}', 'How are you?');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const after = await dialogOf(screen, 'Task Scheduled');
    await after.findByText('4 of 5 prepared');
    after.getByText('Bia Costa');
    after.getByText('Asked for no mailings.');
    expect(sent[0]).toMatchObject({ call: 'many', body: { Ids: ids, Subject: 'Hello {{StudentName}}' } });
  });
});

describe('a message', () => {
  let message = 0;
  async function made(values: object): Promise<void> {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    const row = {
      StudentId: id,
      AgencyOfficeId: officeId,
      Subject: 'Visa',
      Message: '<p>Is it <b>here</b>?</p>',
      To: 'agency@one.test',
      From: 'Ana <ana@student.test>',
    };
    [message = 0] = await engine.database.write(agencyId, (tx) =>
      engine
        .records(tx, systemActor(agencyId))
        .named('SmtpMessage')
        .createMany([{ ...row, ...values }]),
    );
  }
  const view = async (more: Answers = {}) => {
    const screen = await open(more, withDialog('messages.message', { id: message }));
    return { ...screen, dialog: await dialogOf(screen, 'Visa') };
  };

  it('[MAIL-009] [MAIL-010] [MAIL-012] is read, and answered with RE: and the original quoted', async () => {
    await made({ Status: 'Received' });
    const shown = await view();
    const { dialog, user } = shown;
    await dialog.findByText('Ana <ana@student.test>');
    expect(dialog.getByTitle('Visa').getAttribute('srcdoc')).toContain('<p>Is it <b>here</b>?</p>');
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    const reply = await dialogOf(shown, 'Reply to Ana');
    expect(reply.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('RE: Visa');
    await user.click(reply.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ To: 'ana@student.test', Subject: 'RE: Visa', InReplyToId: message });
    expect(String(sent[0]?.body['Message'])).toMatch(/wrote:<\/p><blockquote>\s*<p>Is it <(b|strong)>here/);
  });

  it('[MAIL-010] an answer quotes the plain text of what the editor cannot draw', async () => {
    await made({ Status: 'Received', Message: '<table><tr><td>Seen <b>here</b></td></tr></table>', PlainTextMessage: 'Seen here' });
    const shown = await view();
    await shown.user.click(await shown.dialog.findByRole('button', { name: 'Reply' }));
    const reply = await dialogOf(shown, /^Reply to/);
    expect((await reply.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })).value).toMatch(
      /wrote:<\/p><blockquote><p>Seen here<\/p><\/blockquote>$/,
    );
  });

  it('a draft goes on where it was left, and is kept, sent and deleted from there', async () => {
    const Attachments = [{ Id: 12, Name: 'offer.pdf' }];
    await made({ Status: 'Draft', Subject: 'Your offer', Message: '', To: 'ana@student.test', Attachments });
    const changes: Answers = {
      [`PATCH /api/smtpmessage/${message}`]: keeping('keep', { Id: message }),
      [`POST /api/smtpmessage/${message}/send`]: keeping('send', accepted),
      [`DELETE /api/smtpmessage/${message}`]: keeping('delete', { Id: message, Status: null }),
    };
    const resumed = async () => {
      const screen = await open(changes, withDialog('messages.message', { id: message }));
      const dialog = await dialogOf(screen, 'E-mail draft');
      await dialog.findByRole('button', { name: 'Remove offer.pdf' });
      return { ...screen, dialog };
    };
    const first = await resumed();
    expect(first.dialog.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Your offer');
    await first.user.click(first.dialog.getByRole('button', { name: 'Save as draft' }));
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['keep']);
    expect(sent[0]?.body).toMatchObject({ To: 'ana@student.test', Subject: 'Your offer', Attachments });
    const second = await resumed();
    await second.user.click(second.dialog.getByRole('button', { name: 'Send' }));
    await second.dialog.findByText('Enter a message.');
    await fill(second.user, await second.dialog.findByRole('textbox', { name: /^Message/ }), 'Here it is.');
    await second.user.click(second.dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['keep', 'keep', 'send']);
    const third = await resumed();
    await third.user.click(third.dialog.getByRole('button', { name: 'Delete draft' }));
    await expect.poll(() => sent.at(-1)?.call).toBe('delete');
  });

  it('[MAIL-011] a scheduled one is cancelled; a failed one is sent again, and an unknown one after a question', async () => {
    await made({ Status: 'Scheduled', ScheduledDate: '2030-01-01T00:00:00Z' });
    const cancelled = await view({ [`DELETE /api/smtpmessage/${message}`]: keeping('cancel', { Id: message, Status: 'Cancelled' }) });
    await cancelled.user.click(cancelled.dialog.getByRole('button', { name: 'Cancel sending' }));
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['cancel']);
    await made({ Status: 'Failed' });
    const failed = await view({ [`POST /api/smtpmessage/${message}/send`]: keeping('again', accepted) });
    await failed.user.click(failed.dialog.getByRole('button', { name: 'Send again' }));
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['cancel', 'again']);
  });
});
