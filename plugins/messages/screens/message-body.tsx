// What a message says, with its files.
import type { CallOutput } from '#kit';
import { MailFrame } from '../../correspondence/screens/mail-frame.tsx';
import { AttachedFiles } from './attached-files.tsx';

/** A message without anything that runs or loads. */
export type ShownMessage = CallOutput<'GET smtpmessage/{id}/shown'>;

export function MessageBody({ title, shown }: { readonly title: string; readonly shown: ShownMessage }) {
  return (
    <>
      <AttachedFiles files={shown.Attachments} />
      <MailFrame title={title} html={shown.Html} pictures={shown.HasRemotePictures ? `smtpmessage/${shown.Id}/page` : undefined} />
    </>
  );
}
