// The tabs of a record's page: in one line, and behind "More" what has no room in it. The open one stands in the address.
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { type EntityConfig, type FormPartConfig, type Row, useChildren } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { type Translate, useText } from '../../text/index.ts';
import { TabList } from '../tabs.tsx';
import { firstChildren } from './child-list.tsx';
import { isRecordsPart, getParent, type RecordsPart } from './record-parts-of.ts';
import './parts.css';

interface PartTabsProps {
  readonly config: EntityConfig;
  readonly parts: readonly FormPartConfig[];
  readonly row: Row;
  readonly prefix: string;
  readonly current: string;
  /** Something in the fields needs attention. */
  readonly isInvalid: boolean;
  readonly onChoose: (id: string) => void;
}

export function PartTabs({ config, parts, row, prefix, current, isInvalid, onChoose }: PartTabsProps) {
  const t = useText();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const frame = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState<number>();
  const tabs = parts.map((part) => ({
    id: part.Id,
    label: getLabel(part, t),
    count: counts[part.Id],
    isInvalid: isInvalid && part.Kind === 'fields',
  }));
  const labels = tabs.map(({ label, count }) => `${label} ${count ?? ''}`).join('|');
  useLayoutEffect(() => {
    const measured = frame.current;
    if (!measured) return;
    const watcher = new ResizeObserver(() => setFitting(howManyFit(measured)));
    watcher.observe(measured);
    setFitting(howManyFit(measured));
    return () => watcher.disconnect();
  }, [labels]);
  const room = fitting ?? tabs.length;
  const away = tabs.slice(room);
  // What is open is always seen.
  const open = away.find(({ id }) => id === current);
  const visible = open ? [...tabs.slice(0, Math.max(0, room - 1)), open] : tabs.slice(0, room);
  const hidden = tabs.filter((tab) => !visible.includes(tab));
  return (
    <div className="part-tabs">
      {parts.filter(isRecordsPart).map((part) => (
        <CountOf
          key={part.Id}
          config={config}
          row={row}
          part={part}
          onCount={(count) => setCounts((all) => (all[part.Id] === count ? all : { ...all, [part.Id]: count }))}
        />
      ))}
      {/* As wide as all of them are: what fits is measured on these, and drawn below. */}
      <div className="measure" ref={frame} aria-hidden="true">
        {tabs.map(({ id, label, count }) => (
          <span key={id}>
            {label}
            {count !== undefined && <span className="count">{count}</span>}
          </span>
        ))}
      </div>
      <TabList prefix={prefix} label={t('children.all')} tabs={visible} current={current} onChoose={onChoose} />
      {hidden.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <button type="button" className="more-tabs">
              {t('children.more')}
              <span className="count">{hidden.length}</span>
              <Icon name="chevron-down" size="s14" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map(({ id, label, count }) => (
              <Menu.Item key={id} onClick={() => onChoose(id)} rightSection={count === undefined ? undefined : <span className="t3 num">{count}</span>}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** The name of a tab. */
export const getLabel = ({ Kind, Label }: FormPartConfig, t: Translate): string => Label ?? (Kind === 'files' ? t('files.title') : t('journal.title'));

/** Tells how many records stand behind a tab; it is the very question that the tab asks when it is opened. */
function CountOf({ config, row, part, onCount }: Pick<PartTabsProps, 'config' | 'row'> & { part: RecordsPart; onCount: (count: number) => void }) {
  const parent = getParent(part, config.Path, row);
  const { data } = useChildren(parent.path, parent.id, part, firstChildren);
  const count = data?.Count;
  useLayoutEffect(() => {
    if (count !== undefined) onCount(count);
  });
  return null;
}

const gap = 20;
/** Of the button that opens the rest. */
const moreWidth = 90;

function howManyFit(frame: HTMLElement): number {
  const widths = [...frame.children].map((element) => element.getBoundingClientRect().width + gap);
  const all = frame.parentElement?.clientWidth ?? 0;
  const room = all - 2 * gap;
  if (widths.reduce((sum, width) => sum + width, 0) - gap <= room) return widths.length;
  let used = moreWidth;
  const at = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return Math.max(1, at);
}
