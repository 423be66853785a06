// The profile of an institution: who it is, its campuses with photos, videos and where its students come from, and its price groups.
import { type CallOutput, countText, FailedPage, Icon, isFailure, PartSkeleton, Tag, useCall, useLanguage } from '#kit';
import type { Id } from '#generated';
import { Gallery } from './gallery.tsx';
import { PortfolioButton } from './portfolio-button.tsx';
import { useTranslation } from './text/index.ts';

type Institution = CallOutput<'GET agencyinstitution/dto/{id}'>;
type Campus = Institution['Campuses'][number];

/** What a browser shows as a picture and cannot run. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export const useInstitution = (id: number, campusId?: Id<'InstitutionCampus'>) => useCall('agencyinstitution/dto/{id}', { id, campusId });

export function InstitutionProfile({ id, campusId }: { id: number; campusId?: Id<'InstitutionCampus'> | undefined }) {
  const t = useTranslation();
  const read = useInstitution(id, campusId);
  const institution = read.data;
  if (read.isError && !institution)
    return (
      <FailedPage
        error={read.error}
        title={isFailure(read.error) && read.error.status === 404 ? t('institutionGone') : t('profileFailed')}
        onRetry={() => void read.refetch()}
      />
    );
  if (!institution) return <PartSkeleton />;
  return <Profile institution={institution} />;
}

function Profile({ institution }: { institution: Institution }) {
  const t = useTranslation();
  const language = useLanguage();
  const photos = institution.Campuses.flatMap(({ Name, Files }) =>
    Files.filter(({ ContentType }) => pictures.has(ContentType)).map((file) => ({ key: file.Key, name: file.Name, of: Name })),
  );
  const facts: readonly (readonly [string, string | null])[] = [
    [t('tradingName'), institution.TradingName],
    [t('code'), institution.CricosCode],
    [t('kind'), institution.InstitutionType],
    [t('group'), institution.InstitutionGroupName],
    [t('capacity'), institution.Capacity === null ? null : countText(institution.Capacity, language)],
    [
      t('address'),
      [...institution.AddressLines, institution.City, institution.State, institution.Postcode, institution.CountryName].filter(Boolean).join(', '),
    ],
  ];
  return (
    <div className="course-profile">
      <div className="row g8 wrap">
        {institution.AgencyInstitutionId !== null && <span className="bd info">{t('inPortfolio')}</span>}
        {institution.IsWithdrawn && <span className="bd warning">{t('withdrawn')}</span>}
        <span className="t3 t12">{t('courseCount', { count: institution.CourseCount })}</span>
        <PortfolioButton of={{ InstitutionId: institution.Id }} isIn={institution.AgencyInstitutionId !== null} />
        <OutLink address={institution.Website}>{t('website')}</OutLink>
        <OutLink address={institution.TermsConditionsLink}>{t('terms')}</OutLink>
      </div>
      <dl className="course-dl">
        {facts.map(
          ([label, value]) =>
            value !== null &&
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {photos.length > 0 && (
        <section aria-label={t('photos')}>
          <h3>{t('photos')}</h3>
          <Gallery photos={photos} />
        </section>
      )}
      <section aria-label={t('campuses')}>
        <h3>
          {t('campuses')} <span className="count">{institution.Campuses.length}</span>
        </h3>
        {institution.Campuses.map((campus, index) => (
          <CampusPart key={campus.Id} campus={campus} isOpen={index === 0} />
        ))}
      </section>
      {institution.PriceGroups.length > 0 && (
        <section aria-label={t('priceGroups')}>
          <h3>{t('priceGroups')}</h3>
          <ul className="course-list">
            {institution.PriceGroups.map(({ Id, Name, IsDefault, Countries }) => (
              <li key={Id}>
                <b className="b5">{Name}</b> <span className="t2">{IsDefault ? t('allOthers') : Countries.map((country) => country.Name).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {institution.PaymentTerms !== null && institution.PaymentTerms.trim() !== '' && (
        <section aria-label={t('paymentTerms')}>
          <h3>{t('paymentTerms')}</h3>
          <p className="course-words">{institution.PaymentTerms}</p>
        </section>
      )}
    </div>
  );
}

function CampusPart({ campus, isOpen }: { campus: Campus; isOpen: boolean }) {
  const t = useTranslation();
  const address = [...campus.AddressLines, campus.Locality, campus.State, campus.Postcode, campus.CountryName].filter(Boolean).join(', ');
  return (
    <details className="course-campus" open={isOpen}>
      <summary>
        {campus.Name} <span className="t3 t12">{t('courseCount', { count: campus.CourseCount })}</span>
      </summary>
      <p className="t2">{address}</p>
      {campus.UniqueFeatures !== null && <p className="course-words">{campus.UniqueFeatures}</p>}
      {campus.Features.length > 0 && (
        <div className="row g6 wrap" role="group" aria-label={t('features')}>
          {campus.Features.map((feature) => (
            <Tag key={feature} text={feature} />
          ))}
        </div>
      )}
      {campus.NationalityMix.length > 0 && <NationalityBars mix={campus.NationalityMix} />}
      {campus.Videos.length + campus.Photos.length > 0 && (
        <div className="row g12 wrap">
          {campus.Videos.map((video, index) => (
            <OutLink key={video} address={video}>
              {t('video', { number: String(index + 1) })}
            </OutLink>
          ))}
          {campus.Photos.map((photo, index) => (
            <OutLink key={photo} address={photo}>
              {t('photoElsewhere', { number: String(index + 1) })}
            </OutLink>
          ))}
        </div>
      )}
    </details>
  );
}

/** Where the students come from: a bar each, with its share in figures. */
function NationalityBars({ mix }: { mix: Campus['NationalityMix'] }) {
  const t = useTranslation();
  return (
    <dl className="course-mix" aria-label={t('nationalities')}>
      {mix.map(({ CountryId, CountryName, Percentage }) => (
        <div key={CountryId}>
          <dt className="clip">{CountryName}</dt>
          <dd>
            <span className="course-bar" aria-hidden="true">
              <span style={{ width: `${Math.min(100, Percentage)}%` }} />
            </span>
            <span className="num t12">{Percentage} %</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Leads out of the product, in its own tab; nothing of the other place is fetched before. An address that is none of the web is not followed. */
function OutLink({ address, children }: { address: string | null; children: React.ReactNode }) {
  const full = address === null || /^[a-z][a-z0-9+.-]*:/i.test(address) ? (address ?? '') : `https://${address}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return null;
  return (
    <a className="link row g4" href={url.href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" size="s12" />
      <span className="vh"> ({url.hostname})</span>
    </a>
  );
}
