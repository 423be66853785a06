// Another plan for an agency: what it opens and closes and what is in use there are shown before it is changed.
import {
  call,
  type CallOutput,
  countText,
  Dialog,
  DialogActions,
  ErrorNote,
  FailedPage,
  FieldBox,
  Icon,
  PartSkeleton,
  useCall,
  useLanguage,
  useWork,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ListedAgency, Plans } from './listed-agency.ts';
import type { Translate } from './text/index.ts';

type Preview = CallOutput<'GET platform/agencies/{id}/plan'>;
type Plan = Preview['To'];

interface PlanDialogProps {
  readonly t: Translate;
  readonly agency: ListedAgency;
  readonly plans: Plans;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export function PlanDialog({ t, agency, plans, onDone, onClose }: PlanDialogProps) {
  const [to, setTo] = useState<Plan>();
  const [instant, setInstant] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const work = useWork();
  const offered = plans.filter(({ Plan: plan }) => plan !== agency.figures?.Plan);
  const isKnown = preview !== undefined && preview.To === to;
  const change = () =>
    work.run(
      async () => {
        if (!preview) return;
        const { PlanName } = await call('POST platform/agencies/{id}/plan', { id: agency.Id, From: preview.From, To: preview.To });
        onDone(t('planChanged', { name: agency.Name, plan: PlanName }));
      },
      () => setInstant(instant + 1),
    );
  const actions = <DialogActions command={t('changePlan')} onCommand={() => void change()} disabled={!isKnown} busy={work.working} onClose={onClose} />;
  return (
    <Dialog title={t('planTitle', { name: agency.Name })} size={560} about={t('planAbout')} onClose={onClose} actions={actions}>
      <ErrorNote message={work.message} />
      <FieldBox id="platform-plan" label={t('newPlan')} required={false} locked={false} wide error={undefined}>
        <NativeSelect
          id="platform-plan"
          value={to ?? ''}
          data={[{ value: '', label: t('choosePlan') }, ...offered.map(({ Plan: value, Name: label }) => ({ value, label }))]}
          onChange={(event) => setTo(offered.find(({ Plan: plan }) => plan === event.currentTarget.value)?.Plan)}
        />
      </FieldBox>
      {to && <PlanPreview key={to} t={t} id={agency.Id} plan={to} instant={instant} onPreview={setPreview} />}
    </Dialog>
  );
}

interface PreviewProps {
  readonly t: Translate;
  readonly id: number;
  readonly plan: Plan;
  readonly instant: number;
  readonly onPreview: (preview: Preview) => void;
}

function PlanPreview({ t, id, plan, instant, onPreview }: PreviewProps) {
  const { data, error, refetch } = useCall('platform/agencies/{id}/plan', { id, plan }, instant);
  const [known, setKnown] = useState<Preview>();
  if (data && data !== known) {
    setKnown(data);
    onPreview(data);
  }
  if (error && !data) return <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <PartSkeleton />;
  const { Closes, ClosesGlobalSearch, Opens, OpensGlobalSearch, InUse } = data;
  const hasNone = Closes.length + Opens.length === 0 && !ClosesGlobalSearch && !OpensGlobalSearch;
  return (
    <div className="platform-preview" role="status">
      {hasNone && <p>{t('changesNothing')}</p>}
      <InUseNote t={t} inUse={InUse} />
      <Screens title={t('closes')} of={Closes} first={ClosesGlobalSearch ? t('globalSearch') : undefined} />
      <Screens title={t('opens')} of={Opens} first={OpensGlobalSearch ? t('globalSearch') : undefined} />
    </div>
  );
}

function Screens({ title, of, first }: { readonly title: string; readonly of: Preview['Opens']; readonly first: string | undefined }) {
  if (of.length === 0 && first === undefined) return null;
  return (
    <section>
      <h3>{title}</h3>
      {first !== undefined && <p>{first}</p>}
      <dl>
        {of.map(({ Group, Labels }) => (
          <div key={Group}>
            <dt className="t12 t3">{Group}</dt>
            <dd>{Labels.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function InUseNote({ t, inUse }: { readonly t: Translate; readonly inUse: Preview['InUse'] }) {
  const language = useLanguage();
  if (inUse.length === 0) return null;
  return (
    <div className="note warning">
      <Icon name="alert-triangle" />
      <div>
        <b>{t('inUse')}</b>
        <ul>
          {inUse.map(({ Label, Count, Active }) => (
            <li key={Label}>
              {Label}: {countText(Count, language)}
              {Active !== null && Active < Count && ` (${t('activeOf', { count: Active })})`}
            </li>
          ))}
        </ul>
        <p>{t('inUseAbout')}</p>
      </div>
    </div>
  );
}
