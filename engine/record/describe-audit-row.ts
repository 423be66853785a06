// A row of the audit log in words: what was done, who did it, and the changes of those fields that its reader may see.
import { labelFor } from '../access/field-label.ts';
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { type FindName, partWithNames } from './names-behind.ts';

/** `attach`, `refile` and `detach` speak of a file: their one change holds its name. `unlock`: a person's second factor was taken away. `view`: somebody looked on as this person. `purge`: what the journal kept of a deleted record was taken out of it. */
export type AuditOperation = 'create' | 'update' | 'delete' | 'restore' | 'attach' | 'refile' | 'detach' | 'unlock' | 'view' | 'purge';

export interface AuditChange {
  readonly Field: string;
  readonly Old: unknown;
  readonly New: unknown;
}

/** A row as it is stored. */
export interface StoredAuditRow extends Record<string, unknown> {
  readonly Id: string;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  readonly UserName: string;
  readonly Operation: AuditOperation;
  readonly Entity: string;
  readonly EntityId: number;
  readonly Changes: readonly AuditChange[];
  readonly Call: string | null;
}

/** What reads the columns of a row from the table of the audit log. */
export const storedColumns = `id::text as "Id", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "DateLastModified", user_id as "UserId", user_name as "UserName", operation as "Operation", entity as "Entity", entity_id as "EntityId", changes as "Changes", change_call as "Call"`;

/** A row of the history, as its reader gets it. */
export interface HistoryRow {
  readonly Id: number;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  readonly UserName: string | null;
  readonly Description: string;
  readonly Changes: readonly { readonly Field: string; readonly Label: string; readonly Old: unknown; readonly New: unknown }[];
  readonly [more: string]: unknown;
}

/** What a reader's rights make of a row. */
interface Reader {
  readonly actor: Actor;
  isWanted(field: string): boolean;
  isKnown(userId: number | null): boolean;
  readonly findName: FindName;
}

/** When and by whom, as far as the reader knows the person. */
export const describeWriter = (row: StoredAuditRow, isKnown: Reader['isKnown'], language: Language) => ({
  Id: Number(row.Id),
  DateLastModified: row.DateLastModified,
  UserId: isKnown(row.UserId) ? row.UserId : null,
  UserName: isKnown(row.UserId) ? writerName(row.UserId, row.UserName, language) : null,
});

/** A row about a record of the entity: one sentence, and each change that the reader wants. */
export function describeRow(entity: Entity, row: StoredAuditRow, { actor, isWanted, isKnown, findName }: Reader, language: Language): HistoryRow {
  const nameOrId: FindName = (target, of) => findName(target, of) ?? (typeof of === 'number' ? `#${of}` : undefined);
  const changes = row.Changes.filter((change) => isWanted(change.Field)).map((change) => {
    const field = entity.fields.get(change.Field);
    const target = field?.reference?.entity ?? field?.list?.entity;
    const part = field?.part;
    const show = (value: unknown): unknown => {
      if (part && Array.isArray(value)) return value.map((entry) => partWithNames(part, entry, nameOrId));
      if (target && Array.isArray(value)) return value.map(show);
      if (typeof value === 'string') return withoutContent(value);
      return (target && nameOrId(target, value)) ?? value;
    };
    const seenId = (value: unknown): number | null => (target && typeof value === 'number' && findName(target, value) !== undefined ? value : null);
    return {
      Field: change.Field,
      Label: field ? textIn(labelFor(field, actor), language) : change.Field,
      Old: show(change.Old),
      New: show(change.New),
      ...(target && !field?.list ? { OldId: seenId(change.Old), NewId: seenId(change.New) } : {}),
    };
  });
  const command = describeOperation(row);
  return {
    ...describeWriter(row, isKnown, language),
    Source: findSource(row),
    Icon: icons[command],
    Description: description(
      words[language][command].replace('{source}', () => row.UserName),
      row.Operation === 'update' ? changes.map((change) => change.Label).join(', ') : getFileName(row),
    ),
    Changes: changes,
    Record: null,
  };
}

/** Of a password people see that it was changed, whatever their rights; its values are not stored. */
export const isVisible = (entity: Entity, name: string, readable: ReadonlySet<string>): boolean =>
  readable.has(name) || entity.fields.get(name)?.type === 'password';

/** Of a picture or a file that a text holds, such as a signature, only what it is: nobody reads the rest, and it is long. */
const withoutContent = (text: string): string => /^data:[^,]{1,100},/.exec(text)?.[0] ?? text;

/** What was done, as it is shown: a list that brings records is nobody who does something, nor is an automation. */
type AuditedOperation = AuditOperation | 'import' | 'importFrom' | 'updateFrom' | 'createBy' | 'updateBy';

function describeOperation(row: StoredAuditRow): AuditedOperation {
  const isCreation = row.Operation === 'create';
  if (findSource(row) !== null && (isCreation || row.Operation === 'update')) {
    if (row.Call?.endsWith(' automation') === true) return isCreation ? 'createBy' : 'updateBy';
    return isCreation ? 'importFrom' : 'updateFrom';
  }
  return isCreation && row.Call?.endsWith(' import') === true ? 'import' : row.Operation;
}

/** The list that a row comes from, or the automation. The journal keeps their names in the place of a person's. */
const findSource = ({ UserId, UserName }: StoredAuditRow): string | null => (UserId === null && UserName !== systemName ? UserName : null);

const systemName = systemActor(0).name;
const systemNames: Readonly<Record<Language, string>> = { en: systemName, pt: 'Sistema', es: 'Sistema' };

/** A person's name as it is; that of the product itself in the reader's language. */
export const writerName = (userId: number | null, name: string, language: Language): string =>
  userId === null && name === systemName ? systemNames[language] : name;

const icons: Record<AuditedOperation, string> = {
  import: 'file-import',
  importFrom: 'file-import',
  updateFrom: 'pencil',
  createBy: 'route',
  updateBy: 'route',
  create: 'plus',
  update: 'pencil',
  delete: 'trash',
  restore: 'refresh',
  attach: 'paperclip',
  refile: 'paperclip',
  detach: 'paperclip',
  unlock: 'key',
  view: 'eye',
  purge: 'trash',
};

/** What a file of the record is called where the changes of fields have their names; no field is called so. */
export const fileChange = '$file';

const getFileName = (row: StoredAuditRow): string =>
  row.Changes.filter((change) => change.Field === fileChange)
    .map((change) => String(change.New ?? change.Old ?? ''))
    .join(', ');

/** Each goes on after the name of a person, and can stand by itself; those of a list are whole sentences. */
const words: Readonly<Record<Language, Readonly<Record<AuditedOperation, string>>>> = {
  en: {
    create: 'Created',
    import: 'Imported',
    importFrom: 'Imported from {source}',
    updateFrom: 'Updated from {source}',
    createBy: 'Created by “{source}”',
    updateBy: 'Changed by “{source}”',
    delete: 'Deleted',
    restore: 'Restored',
    update: 'Changed',
    attach: 'Added file',
    refile: 'Renamed or re-tagged file',
    detach: 'Removed file',
    unlock: 'Removed the second factor',
    view: 'Viewed what this person sees',
    purge: 'Deleted permanently',
  },
  pt: {
    create: 'Criou',
    import: 'Importou',
    importFrom: 'Importado de {source}',
    updateFrom: 'Atualizado a partir de {source}',
    createBy: 'Criado por “{source}”',
    updateBy: 'Alterado por “{source}”',
    delete: 'Excluiu',
    restore: 'Restaurou',
    update: 'Alterou',
    attach: 'Adicionou arquivo',
    refile: 'Mudou o nome ou as etiquetas do arquivo',
    detach: 'Removeu arquivo',
    unlock: 'Removeu o segundo fator',
    view: 'Viu o que esta pessoa vê',
    purge: 'Excluiu em definitivo',
  },
  es: {
    create: 'Creó',
    import: 'Importó',
    importFrom: 'Importado de {source}',
    updateFrom: 'Actualizado a partir de {source}',
    createBy: 'Creado por “{source}”',
    updateBy: 'Modificado por “{source}”',
    delete: 'Eliminó',
    restore: 'Restauró',
    update: 'Modificó',
    attach: 'Agregó archivo',
    refile: 'Cambió el nombre o las etiquetas del archivo',
    detach: 'Quitó archivo',
    unlock: 'Quitó el segundo factor',
    view: 'Vio lo que ve esta persona',
    purge: 'Eliminó definitivamente',
  },
};

const description = (command: string, about: string): string => (about === '' ? command : `${command}: ${about}`);
