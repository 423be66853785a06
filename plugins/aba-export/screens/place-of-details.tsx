// Where missing bank details are entered, or who may do so where the reader may not.
import { useEntityConfig, useLanguage } from '#kit';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

export interface Place {
  /** The path of the entity that holds the bank details. */
  readonly entity: string;
  /** The page of the record. */
  readonly to: string;
  /** What the permission to change such records is called. */
  readonly permission: 'editOffices' | 'editSuppliers' | 'editStudents';
}

export function PlaceOfDetails({ entity, to, permission }: Place) {
  const t = useTranslation();
  const config = useEntityConfig(entity, useLanguage()).data;
  if (!config) return null;
  return (
    <p>
      {config.Rights.Update ? (
        <Link className="link" to={to}>
          {t('addDetails')}
        </Link>
      ) : (
        t('askForDetails', { permission: t(permission) })
      )}
    </p>
  );
}
