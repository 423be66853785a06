// The details of one record in front of the page: what its form holds, to be read, and the way to its own page.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type EntityConfig, type RecordId, type Row, useEntityConfig, useRecord } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { PartSkeleton } from '../plugin-part.tsx';
import { editPath } from '../record-paths.ts';
import { FailedPage } from '../state-page.tsx';
import { useValueText } from '../use-value-text.ts';
import './details-dialog.css';
import { getHeadings } from './section-headings.ts';
import { findName } from '../name-of.ts';

interface DetailsDialogProps {
  /** The entity, as in the path of its calls. */
  readonly entity: string;
  readonly id: RecordId;
  readonly onClose: () => void;
}

export default function DetailsDialog({ entity, id, onClose }: DetailsDialogProps) {
  const t = useText();
  const config = useEntityConfig(entity, useLanguage());
  const record = useRecord(entity, id);
  const error = config.error ?? record.error;
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose} data-autofocus>
        {t('details.close')}
      </Button>
      <Button component={Link} to={editPath({ base: `/entity/${entity}`, generic: true }, id)}>
        {t('details.open')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('details.title', { entity: config.data?.Label ?? '' })}
      size={520}
      {...(config.data && record.data ? { about: findName(config.data, record.data) ?? '' } : {})}
      onClose={onClose}
      actions={actions}
    >
      {error ? (
        <FailedPage error={error} title={t('details.failed')} onRetry={() => void Promise.all([config.refetch(), record.refetch()])} />
      ) : config.data && record.data ? (
        <Sections config={config.data} row={record.data} />
      ) : (
        <PartSkeleton />
      )}
    </Dialog>
  );
}

/** What is empty is left out: a dialog is read, not filled in. */
function Sections({ config, row }: { config: EntityConfig; row: Row }) {
  const text = useValueText(config);
  return config.Form.Sections.map(({ Id, Label, Fields }) => {
    const visible = Fields.flatMap(({ Field, Label: label }) => {
      const value = text(Field, row);
      return value === '' ? [] : [{ Field, label: label ?? config.Fields[Field]?.Label ?? Field, value }];
    });
    if (visible.length === 0) return null;
    return (
      <section key={Id} className="details">
        {getHeadings(config, config.Form.Sections)({ Label }) && <h3>{Label}</h3>}
        <dl>
          {visible.map(({ Field, label, value }) => (
            <div key={Field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
