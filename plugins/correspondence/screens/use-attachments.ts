// What goes along with a mail: documents of the record, and files from the disk, which become documents of the record first.
import { sendFile } from '#kit';
import { useRef, useState } from 'react';

/** Whose documents they are, in the words of the calls for documents. */
export interface DocumentOwner {
  readonly type: string;
  readonly id: number;
}
export interface AttachedDocument {
  readonly Id: number;
  readonly Name: string;
}

export interface Attachments {
  readonly attached: readonly AttachedDocument[];
  /** Files that are on their way to the server. */
  readonly arriving: readonly { readonly key: number; readonly name: string }[];
  readonly attach: (documents: readonly AttachedDocument[]) => void;
  readonly detach: (id: number) => void;
  /** Rejects with what the server says of a file that it does not take. */
  readonly upload: (owner: DocumentOwner, files: readonly File[]) => Promise<void>;
}

export function useAttachments(first: readonly AttachedDocument[] = []): Attachments {
  const [attached, setAttached] = useState(first);
  const [arriving, setArriving] = useState<readonly { readonly key: number; readonly name: string }[]>([]);
  const counter = useRef(0);
  const attach = (documents: readonly AttachedDocument[]) =>
    setAttached((now) => [...now, ...documents.filter(({ Id }) => !now.some((each) => each.Id === Id))]);
  const uploadOne = async (owner: DocumentOwner, file: File) => {
    const key = counter.current++;
    setArriving((now) => [...now, { key, name: file.name }]);
    try {
      attach(documentsIn(await sendFile(`document/${owner.type}/${owner.id}`, file)));
    } finally {
      setArriving((now) => now.filter((each) => each.key !== key));
    }
  };
  return {
    attached,
    arriving,
    attach,
    detach: (id) => setAttached((now) => now.filter(({ Id }) => Id !== id)),
    upload: async (owner, files) => {
      await Promise.all(files.map((file) => uploadOne(owner, file)));
    },
  };
}

function documentsIn(answer: unknown): AttachedDocument[] {
  const data: unknown = typeof answer === 'object' && answer !== null && 'Data' in answer ? answer.Data : [];
  return (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('Id' in entry) || !('Name' in entry)) return [];
    return typeof entry.Id === 'number' ? [{ Id: entry.Id, Name: String(entry.Name) }] : [];
  });
}
