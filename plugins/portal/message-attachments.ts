// The files of the messages between a student and the office.
import { type Context, type Engine, nullable, type OpenableFile, type RecordFile, shape, type Static, Type } from '#engine';
import type { SmtpMessage } from '#generated';
import { getPrintoutName } from '../correspondence/system-printouts.ts';

type Ctx = Pick<Context<Engine>, 'records' | 'files' | 'engine' | 'actor'>;
type Message = Pick<SmtpMessage, 'Id' | 'Status' | 'Attachments' | 'SysDocAttachments'>;

export const attachmentShape = shape({
  Id: nullable(Type.Integer({ description: 'By which it is fetched; null where it cannot be.' })),
  Name: Type.String(),
  Size: Type.Integer({ description: 'In bytes; 0 where it cannot be fetched.' }),
  IsPrinted: Type.Boolean({ description: 'A document that was made when the e-mail went out: it stands in the e-mail alone.' }),
});
export type ShownAttachment = Static<typeof attachmentShape>;

/** Those of each of these messages, by the message. */
export async function loadAttachments(shown: readonly Message[], context: Ctx): Promise<ReadonlyMap<number, readonly ShownAttachment[]>> {
  const arrived = await context.files.listMany('SmtpMessage', idsOf(shown));
  const named = new Map((await loadNamed(shown, context)).map((file) => [file.id, file]));
  const language = context.actor.language;
  return new Map(
    shown.map((message) => [
      message.Id,
      [
        ...(arrived.get(message.Id) ?? []).map(asFound),
        ...namedIn(message).map(({ Id, Name }) => {
          const file = named.get(Id);
          return file ? asFound(file) : { ...lost, Name };
        }),
        ...listOf(message.SysDocAttachments).flatMap((each) =>
          'systemDocumentType' in each && typeof each.systemDocumentType === 'string'
            ? [{ ...lost, Name: getPrintoutName(context.engine, each.systemDocumentType, language), IsPrinted: true }]
            : [],
        ),
      ],
    ]),
  );
}

/** A file of one of them; undefined of what is not attached to it, or is there no more. */
export async function openAttachment(message: Message, fileId: number, context: Ctx): Promise<OpenableFile | undefined> {
  const named = (await loadNamed([message], context)).find(({ id }) => id === fileId);
  if (named) return named;
  const [file] = await context.files.byIds([fileId]);
  return file?.place.entity === 'SmtpMessage' && file.place.id === message.Id ? file : undefined;
}

/** The files that messages name, which hang on other records. */
async function loadNamed(shown: readonly Message[], { files }: Ctx): Promise<readonly OpenableFile[]> {
  const [received, sent] = [true, false].map((isReceived) =>
    shown.filter(({ Status }) => (Status === 'Received') === isReceived).flatMap((message) => namedIn(message).map(({ Id }) => Id)),
  );
  return [
    ...(received && received.length > 0 ? await files.byIds(received) : []),
    // What the office has mailed to the student may hang on a record that no student sees, such as the brochure of a school: with this very mail it was handed
    // over. Only the office names files in what it sends; what students name is read with their own rights.
    ...(sent && sent.length > 0 ? await files.asSystem().byIds(sent) : []),
  ];
}

const idsOf = (shown: readonly Message[]): number[] => shown.map(({ Id }) => Id);
const lost = { Id: null, Size: 0, IsPrinted: false } as const;
const asFound = ({ id, name, size }: RecordFile): ShownAttachment => ({ Id: id, Name: name, Size: size, IsPrinted: false });

const namedIn = ({ Attachments }: Message): readonly { readonly Id: number; readonly Name: string }[] =>
  listOf(Attachments).flatMap((each) =>
    'Id' in each && typeof each.Id === 'number' ? [{ Id: each.Id, Name: 'Name' in each && typeof each.Name === 'string' ? each.Name : String(each.Id) }] : [],
  );

const listOf = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? value : []).filter((each: unknown): each is object => typeof each === 'object' && each !== null);
