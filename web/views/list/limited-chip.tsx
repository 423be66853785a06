// A filter that is fixed for this person: it shows the one value that is within reach, and says why no other can be chosen.
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useId } from 'react';
import { type FilterConfig, useKeyNames } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';

interface LimitedChipProps {
  readonly filter: FilterConfig;
  readonly limit: NonNullable<FilterConfig['Limit']>;
}

export function LimitedChip({ filter, limit }: LimitedChipProps) {
  const id = useId();
  const names = useKeyNames(filter.Reference?.Path, [limit.Value]);
  return (
    <span className="chip limited">
      <Tooltip label={limit.Reason} multiline w={260} withinPortal events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className="face" aria-disabled aria-describedby={id}>
          <span>
            <Icon name="lock" size="s12" />
            {filter.Label}
          </span>
          <span className="v clip">{names.data?.find(({ Key }) => Key === limit.Value)?.Name ?? '…'}</span>
        </button>
      </Tooltip>
      <span id={id} className="vh">
        {limit.Reason}
      </span>
    </span>
  );
}
