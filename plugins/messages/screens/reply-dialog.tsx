// An answer to a message that came in: to the person who sent it, with the original quoted.
import { dateTimeText } from '#kit';
import { quotable, quoted, replySubject } from '../../correspondence/screens/mail-text.ts';
import type { ShownMessage } from './message-body.tsx';
import { SingleDialog } from './single-dialog.tsx';
import { useTranslation } from './text/index.ts';

interface ReplyDialogProps {
  readonly shown: ShownMessage;
  /** The record that it belongs to. */
  readonly owner: { readonly path: string; readonly id: number };
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function ReplyDialog({ shown, owner, onSent, onClose }: ReplyDialogProps) {
  const t = useTranslation();
  const { Id: id, From: from, Subject, Html, PlainText, Date: date } = shown;
  const line = t('wrote', { date: dateTimeText(date), from });
  return (
    <SingleDialog
      {...owner}
      name={from}
      emailAddress={addressOf(from)}
      title={t('replyTitle', { name: nameOf(from) })}
      answer={{ id, Subject: replySubject(Subject), Message: quoted(line, quotable(Html, PlainText)) }}
      onSent={onSent}
      onClose={onClose}
    />
  );
}

/** Of `Name <address>` the name; the address where there is none. */
const nameOf = (from: string): string => from.replace(/\s*<[^<>]+>\s*$/, '').trim() || from;
/** Of `Name <address>` the address. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
