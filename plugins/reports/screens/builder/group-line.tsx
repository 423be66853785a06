// A field that the rows of the report are gathered by: over which span of days, and in which place.
import { Badge, IconButton } from '#kit';
import { NativeSelect } from '@mantine/core';
import { type Group, isDate } from './configuration.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useTranslation } from './text/index.ts';
import type { Branches } from './use-branches.ts';

const units = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const;

interface GroupLineProps {
  readonly group: Group;
  readonly branches: Branches;
  readonly onChange: (group: Group) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function GroupLine({ group, branches, onChange, onRemove, onUp, onDown }: GroupLineProps) {
  const t = useTranslation();
  const name = branches.labelOf(group.Name);
  const isGone = branches.isGone(group.Name);
  return (
    <div role="group" aria-label={name} className={isGone ? 'report-field gone' : 'report-field'}>
      <div className="report-line">
        <span>
          {name} {isGone && <Badge text={t('gone')} colour="danger" />}
        </span>
        {isDate(branches.find(group.Name)) && (
          <NativeSelect
            size="xs"
            aria-label={t('unitOf', { name })}
            value={group.Unit ?? 'Day'}
            onChange={({ currentTarget: { value } }) => {
              const unit = units.find((each) => each === value);
              if (unit) onChange({ ...group, Unit: unit });
            }}
            data={units.map((each) => ({ value: each, label: t(`unit${each}`) }))}
          />
        )}
        <span className="report-line-acts">
          <MoveButtons name={name} onUp={onUp} onDown={onDown} />
          <IconButton effect="show" icon="trash" label={t('removeGroup', { name })} onClick={onRemove} />
        </span>
      </div>
      {isGone && <p className="t12">{t('goneField', { name: group.Name })}</p>}
    </div>
  );
}
