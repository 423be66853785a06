// Writes something about a record, with a day to come back to it, or changes what was written; or the same about many records at once.
import { useMemo } from 'react';
import { type EntityConfig, type RemarkConfig, type Row, useEntityConfig } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { useConfirmedWrite } from '../changes/use-confirmed-write.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Awaited } from '../typed-ahead.ts';
import { getChanges, formData, newBody } from '../form/form-data.ts';

interface RemarkDialogProps {
  readonly remark: RemarkConfig;
  /** What is written about. */
  readonly parent: EntityConfig;
  /** The one that is changed; nothing for a new one. */
  readonly row?: Row | undefined;
  /** What a new one begins with. */
  readonly start?: Row;
  readonly about?: string;
  /** Whether the date of the parent may go along. */
  readonly mayMove: boolean;
  /** Writes a new one. */
  readonly write: (body: Row, isMoving: boolean) => Promise<void>;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** The choice whether the date goes along: a field of the dialog alone. */
const moving = 'MoveParent';

export default function RemarkDialog({ remark, parent, row, start: begin, about, mayMove, write, onSaved, onClose }: RemarkDialogProps) {
  const t = useText();
  const { write: change, question: conflict } = useConfirmedWrite();
  const child = useEntityConfig(remark.Path, useLanguage());
  const { Delta } = parent;
  const label = (Delta !== null && parent.Fields[Delta]?.Label) || '';
  const moves = mayMove && !row && remark.Due !== null && Delta !== null;
  const question = t('remark.move', { field: label });
  const config = useMemo(
    () => child.data && withChoice(withoutKnown(child.data, remark), remark, moves ? question : undefined),
    [child.data, moves, remark, question],
  );
  const start = useMemo(
    () => config && { ...formData(config, row), ...(row ? {} : { ...begin, ...(moves ? { [moving]: true } : {}) }) },
    [config, row, begin, moves],
  );
  if (!config || !start) return <Awaited />;
  const run = async (data: Row) => {
    const { [moving]: isMoving, ...values } = data;
    const day = remark.Due === null ? undefined : values[remark.Due];
    if (!row) await write(newBody(config, values), moves && isMoving === true && Boolean(day));
    else if (!(await change(config, row, getChanges(config, start, data)))) return false;
    onSaved?.();
    return true;
  };
  const one = remark.Label.toLocaleLowerCase();
  return (
    <>
      <FormDialog
        title={t(row ? 'remark.edit' : 'remark.add', { one })}
        about={about}
        config={config}
        start={start}
        row={row}
        prefix="remark"
        command={row ? t('form.save') : t('remark.add', { one })}
        acting={t('form.saving')}
        why={(row ? config.Refusals.Update : remark.Refusal) ?? undefined}
        run={run}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}

/** Without what is known of the record that is written about. */
function withoutKnown(config: EntityConfig, { Known }: RemarkConfig): EntityConfig {
  const sections = config.Form.Sections.map((section) => ({ ...section, Fields: section.Fields.filter(({ Field }) => !Known.includes(Field)) }));
  return { ...config, Form: { ...config.Form, Tabs: false, Sections: sections.filter(({ Fields }) => Fields.length > 0) } };
}

/** With a box to tick below the day, while there is one; the question is that of the box. */
function withChoice(config: EntityConfig, { Due }: RemarkConfig, Label: string | undefined): EntityConfig {
  const [section, ...others] = config.Form.Sections;
  if (!section || Due === null || Label === undefined) return config;
  const properties = config.Schema['properties'];
  return {
    ...config,
    Fields: { ...config.Fields, [moving]: { Name: moving, Type: 'boolean', Label, Required: false } },
    Schema: { ...config.Schema, properties: { ...(typeof properties === 'object' ? properties : {}), [moving]: { type: 'boolean' } } },
    Form: {
      ...config.Form,
      Sections: [{ ...section, Fields: [...section.Fields, { Id: moving, Field: moving, Label, Widget: 'checkbox', Wide: true, ReadOnly: false }] }, ...others],
      Rules: [...config.Form.Rules, { Id: moving, When: { field: Due, operator: 'empty' }, Then: [{ effect: 'hide', field: moving }] }],
    },
  };
}
