// One cell of the row at the foot of the table: what is worked out of its column, and the menu that says what.
import { Menu } from '@mantine/core';
import { createContext, Fragment, useContext } from 'react';
import type { ColumnConfig, Row, Total, TotalKind } from '../../api/index.ts';
import { CurrencyCode } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { getTotalKinds, totalText } from './total-text.ts';

export interface FootOfGrid {
  /** Undefined until they are here. */
  readonly answers: readonly Total[] | undefined;
  /** What is worked out, each as `Field:sum`. */
  readonly totals: readonly string[];
  readonly onChoose: (field: string, kind: TotalKind | undefined) => void;
}
export const noFoot: FootOfGrid = { answers: undefined, totals: [], onChoose: () => undefined };
export const FootContext = createContext(noFoot);

/** The one row of the foot. It is no record, and has no id. */
export const footRow: Row = {};

/** The renderer of the foot below a column. */
export const footCell = (column: ColumnConfig) =>
  function ColumnFoot() {
    const t = useText();
    const language = useLanguage();
    const { answers: responses, totals, onChoose } = useContext(FootContext);
    const kinds = getTotalKinds(column);
    if (kinds.length === 0) return null;
    const chosen = kinds.find((kind) => totals.includes(`${column.Field}:${kind}`));
    const found = responses?.filter(({ Field, Kind }) => Field === column.Field && Kind === chosen) ?? [];
    const values = found.flatMap((total) => totalText(total, column, language) ?? []);
    return (
      <Menu position="top-start" withinPortal returnFocus>
        <Menu.Target>
          <button type="button" className={`foot-cell ${chosen ? 'is-chosen' : ''}`} tabIndex={-1}>
            <span className="vh">{t('totals.choose', { column: column.Label })}: </span>
            {chosen ? (
              <>
                <span className="t3">{t(`totals.${chosen}`)}</span>
                <b className="num clip">
                  {values.map(({ text, code }, at) => (
                    <Fragment key={code ?? ''}>
                      {at > 0 && ' · '}
                      <CurrencyCode code={code} />
                      {text}
                    </Fragment>
                  ))}
                  {values.length === 0 && (responses ? '–' : '…')}
                </b>
              </>
            ) : (
              <span className="ghost">
                {t('totals.calculate')}
                <Icon name="chevron-down" size="s12" />
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChoose(column.Field, undefined)} rightSection={chosen ? null : <Icon name="check" size="s14" />}>
            {t('totals.none')}
          </Menu.Item>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onChoose(column.Field, kind)} rightSection={kind === chosen ? <Icon name="check" size="s14" /> : null}>
              {t(`totals.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  };
