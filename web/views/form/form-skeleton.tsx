// The shape of a form, and of the whole page of a record, that is on its way: in the size of what comes, as far as that is known.
import type { EntityConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { listedStages } from './listed-stages.ts';
import { getHeadings } from './section-headings.ts';
import { StagesRoom } from './stages-room.tsx';
import './record-frame.css';

interface FormSkeletonProps {
  /** Says which sections and fields there will be; without it, eight fields. */
  readonly config?: EntityConfig | undefined;
}

export function FormSkeleton({ config }: FormSkeletonProps) {
  const t = useText();
  return (
    <div className="form" role="status" aria-label={t('app.loading')}>
      <Fields config={config} />
    </div>
  );
}

/** `isNew`: there is no head, no states and nothing that has happened to it. */
export function RecordSkeleton({ config, isNew }: FormSkeletonProps & { isNew: boolean }) {
  const t = useText();
  return (
    <div className={`rec rec-skeleton ${isNew ? 'alone' : ''}`} role="status" aria-label={t('app.loading')}>
      <div className="rec-main">
        {!isNew && (
          <div className="rhead">
            <span className="sk round" />
            <div className="names">
              <span className="sk" style={{ width: '32%' }} />
              <span className="sk" style={{ width: '22%' }} />
            </div>
          </div>
        )}
        {!isNew && config && (config.States ?? listedStages(config)) && <StagesRoom />}
        <div className="rec-scroll">
          <div className="form">
            <Fields config={config} />
          </div>
        </div>
      </div>
      {!isNew && (
        <div className="beside">
          <div className="top">
            <span className="sk" style={{ width: 64 }} />
          </div>
          {[70, 52, 64].map((width) => (
            <div key={width} className="entry">
              <span className="sk round" />
              <span className="sk" style={{ width: `${width}%` }} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const unknown = Array.from({ length: 8 }, (_, at) => ({ id: at, variant: '' }));

function Fields({ config }: FormSkeletonProps) {
  const sections = (config?.Form.Sections ?? []).filter(({ Fields: fields }) => fields.length > 0);
  if (sections.length === 0) return <Section label="" fields={unknown} />;
  const isTabbed = config?.Form.Tabs === true && sections.length > 1;
  const isHeaded = config && getHeadings(config, sections);
  return (
    <>
      {isTabbed && (
        <div className="tabs-room">
          {sections.map(({ Id }) => (
            <span key={Id} className="sk" />
          ))}
        </div>
      )}
      {(isTabbed ? sections.slice(0, 1) : sections).map(({ Id, Label, Fields: fields }) => (
        <Section
          key={Id}
          label={!isTabbed && isHeaded?.({ Label }) ? Label : ''}
          fields={fields.map((field) => {
            const isText = config?.Fields[field.Field]?.Type === 'text';
            return { id: field.Id, variant: `${field.Wide || isText ? 'full' : ''} ${isText ? 'tall' : ''}` };
          })}
        />
      ))}
    </>
  );
}

function Section({ label, fields }: { label: string; fields: readonly { readonly id: string | number; readonly variant: string }[] }) {
  return (
    <div className="fs">
      {label !== '' && <div className="fsh">{label}</div>}
      {fields.map(({ id, variant }) => (
        <div key={id} className={`fsk ${variant}`}>
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  );
}
