// What larger plans and further modules add, side by side, and the request for them.
import {
  Badge,
  Bar,
  Button,
  call,
  type CallOutput,
  dateText,
  ErrorNote,
  FailedPage,
  FieldBox,
  Icon,
  notify,
  type PageProps,
  Panel,
  PartSkeleton,
  useCall,
  useWork,
} from '#kit';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';
import './upgrade.css';

type Answer = CallOutput<'GET upgrade'>;
type Offer = Answer['Offers'][number];
type Wish = CallOutput<'POST upgrade/request'>['Wanted'][number];

export default function UpgradePage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [instant, setInstant] = useState(0);
  const { data, error } = useCall('upgrade', {}, instant);
  const reload = () => setInstant(instant + 1);
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      {error && !data ? <FailedPage error={error} title={t('failed')} onRetry={reload} /> : data ? <Upgrade data={data} onSent={reload} /> : <PartSkeleton />}
    </>
  );
}

function Upgrade({ data, onSent }: { readonly data: Answer; readonly onSent: () => void }) {
  const t = useTranslation();
  const [wanted, setWanted] = useState<ReadonlySet<Wish>>(new Set());
  const [message, setMessage] = useState('');
  const work = useWork();
  const toggle = (wish: Wish) => {
    const isPlan = data.Offers.some(({ Plan }) => Plan === wish);
    // One plan is wanted at most.
    const others = new Set([...wanted].filter((each) => each !== wish && !(isPlan && data.Offers.some(({ Plan }) => Plan === each))));
    if (!wanted.has(wish)) others.add(wish);
    setWanted(others);
  };
  const send = () =>
    work.run(async () => {
      await call('POST upgrade/request', { Wanted: [...wanted], Message: message });
      setWanted(new Set());
      setMessage('');
      notify(t('sent'));
      onSent();
    });
  return (
    <div className="upgrade" data-page>
      <div>
        <h2>{t(data.IsSchool ? 'schoolTitle' : 'agentTitle')}</h2>
        <p className="t2">{t(data.IsSchool ? 'schoolAbout' : 'agentAbout')}</p>
        <p className="upgrade-plan">
          {t('yourPlan')} <Badge text={data.PlanName} colour="info" />
        </p>
      </div>
      {data.Requested && (
        <p className="note info" role="status">
          <Icon name="alert-circle" />
          <span>{t('requested', { day: dateText(data.Requested.At) })}</span>
        </p>
      )}
      {data.Offers.length === 0 && <p>{t('fullPlan')}</p>}
      <div className="upgrade-offers">
        {data.Offers.map((offer) => (
          <OfferPanel key={offer.Plan} offer={offer} isWanted={wanted.has(offer.Plan)} onToggle={() => toggle(offer.Plan)} />
        ))}
      </div>
      <Panel title={t('modules')}>
        <ul className="upgrade-modules">
          {data.Modules.map(({ Key, IsOn }) => (
            <li key={Key}>
              <label>
                <input type="checkbox" className="ck" checked={IsOn || wanted.has(Key)} disabled={IsOn} onChange={() => toggle(Key)} />
                <span>
                  {t(`module${Key}`)} {IsOn && <Badge text={t('isOn')} colour="success" />}
                  <span className="t12 t2 upgrade-about">{t(`module${Key}About`)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('request')}>
        <ErrorNote message={work.message} />
        <FieldBox id="upgrade-message" label={t('message')} required={false} locked={false} wide error={undefined}>
          <Textarea id="upgrade-message" value={message} maxLength={1000} autosize minRows={3} onChange={(event) => setMessage(event.currentTarget.value)} />
        </FieldBox>
        <p className="t12 t2">{t('requestAbout')}</p>
        <Button effect="write" variant="filled" disabled={work.working || (wanted.size === 0 && message.trim() === '')} onClick={() => void send()}>
          {t('send')}
        </Button>
      </Panel>
    </div>
  );
}

function OfferPanel({ offer, isWanted, onToggle }: { readonly offer: Offer; readonly isWanted: boolean; readonly onToggle: () => void }) {
  const t = useTranslation();
  return (
    <Panel title={offer.Name}>
      <div className="upgrade-offer">
        {offer.HasGlobalSearch && <p>{t('globalSearch')}</p>}
        {offer.Opens.length > 0 && <h3>{t('opens')}</h3>}
        <Additions additions={offer.Opens} />
        <Button effect="show" isPressed={isWanted} variant={isWanted ? 'filled' : 'default'} {...(isWanted ? { icon: 'check' } : {})} onClick={onToggle}>
          {t('want', { plan: offer.Name })}
        </Button>
      </div>
    </Panel>
  );
}

const Additions = ({ additions }: { readonly additions: Offer['Opens'] }) => (
  <dl className="upgrade-additions">
    {additions.map(({ Group, Labels }) => (
      <div key={Group}>
        <dt className="t12 t3">{Group}</dt>
        <dd>{Labels.join(' · ')}</dd>
      </div>
    ))}
  </dl>
);
