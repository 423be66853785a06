// What the entity itself lets people do with a record: its verbs, its documents, copying and deleting it.
import { useState } from 'react';
import { lowered } from '../../../engine/contract/text.ts';
import { downloadDocument, type EntityConfig, type Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { findName } from '../name-of.ts';
import type { RecordCommand } from '../record-commands.ts';
import { copyPath, type RecordPaths } from '../record-paths.ts';
import { useScreenCommands } from '../screen-commands.ts';
import { disabledCommands } from './disabled-commands.ts';
import type { Verbs } from './use-verbs.ts';

interface OpenRecord {
  readonly config: EntityConfig;
  /** Undefined while there is none yet. */
  readonly row: Row | undefined;
  readonly isDirty: boolean;
  readonly paths: RecordPaths;
  readonly verbs: Verbs;
  readonly onDelete: () => void;
}

/** Those of plugins stand between the verbs and the documents. */
const orders = { verb: -1, document: 100, copy: 101, end: 102 } as const;

export function useRecordCommands({ config, row, isDirty, paths, verbs, onDelete }: OpenRecord): readonly RecordCommand[] {
  const t = useText();
  const failures = useFailures();
  const [making, setMaking] = useState<string>();
  const id = row?.['Id'];
  const download = async (name: string) => {
    setMaking(name);
    try {
      await downloadDocument(config.Path, Number(id), name);
    } catch (error) {
      failures.show(error);
    } finally {
      setMaking(undefined);
    }
  };
  // A document tells what is saved.
  const waits = isDirty ? t('form.saveFirst') : undefined;
  const offered = row ? config.Documents.filter(({ Refusal: rejection }) => rejection === null) : [];
  useScreenCommands(
    findName(config, row) ?? '',
    offered.map(({ Name, Label, Icon: icon }) => ({
      id: `document ${Name}`,
      label: Label,
      icon: icon ?? 'download',
      why: waits,
      command: () => void download(Name),
    })),
  );
  if (!row) return [];
  const documents = offered.map(
    ({ Name, Label, Icon: icon, Place: place, Page: page }): RecordCommand => ({
      id: `document ${Name}`,
      label: making === Name ? t('form.documentMaking') : page ? t('form.look', { what: lowered(page.Label) }) : Label,
      icon: icon ?? (page ? 'file-text' : 'download'),
      place,
      order: orders.document,
      waits: page ? undefined : waits,
      isBusy: making !== undefined,
      command: page ? page.Route.replace('{id}', String(id)) : () => void download(Name),
    }),
  );
  const next = verbs.offered.find(({ Place: place, Refusal: rejection }) => place === 'button' && rejection === null);
  const ofVerbs = verbs.offered.map(
    (action): RecordCommand => ({
      id: action.Verb,
      label: action.Label,
      icon: action.Icon ?? 'flag',
      place: action === next ? 'primary' : action.Place,
      order: orders.verb,
      rejection: action.Refusal ?? undefined,
      waits: verbs.why,
      isBusy: verbs.isRunning,
      command: () => verbs.start(action),
    }),
  );
  const { Rights, Refusals: rejections, AddAt } = config;
  const copy = { id: 'copy', label: t('form.copy'), icon: 'copy', place: 'menu', order: orders.copy, command: copyPath(paths, id) } as const;
  const remove = { id: 'delete', label: t('form.delete'), icon: 'trash', place: 'menu', order: orders.end, isDanger: true, command: onDelete } as const;
  return [
    ...ofVerbs,
    ...documents,
    ...(AddAt === null && Rights.Create ? [copy] : []),
    ...(AddAt === null && rejections.Create ? [{ ...copy, rejection: rejections.Create }] : []),
    ...(Rights.Delete ? [remove] : []),
    ...(rejections.Delete ? [{ ...remove, rejection: rejections.Delete }] : []),
    ...disabledCommands(config, row, t).map(
      ({ name, label, why }): RecordCommand => ({ id: name, label, place: 'menu', order: orders.end, rejection: why, command: () => undefined }),
    ),
  ];
}
