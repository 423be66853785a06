// The button of a plugin in the frame of every page: what waits is counted on it, and listed beside it once it is opened.
import { ActionIcon, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

interface TrayButtonProps {
  /** At the foot of the menu, or in the bar of a page where there is no room for the menu; by the width of the window where nothing is said. */
  readonly place?: 'menu' | 'bar';
  readonly icon: ReactNode;
  /** What is in it: the title of the list as well. */
  readonly label: string;
  /** The same with the number of what waits, for those who hear it. */
  readonly name: string;
  readonly count: number;
  /** Drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A larger number is shown as 99+. */
const maxCount = 99;

export function TrayButton({ place: fixed, icon, label, name, count, children }: TrayButtonProps) {
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const place = fixed ?? (isWide ? 'menu' : 'bar');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const number = count > maxCount ? `${maxCount}+` : count > 0 ? String(count) : '';
  const opening = { 'aria-label': name, 'aria-expanded': isOpen, title: label, onClick: () => setOpen(!isOpen) };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={place === 'menu' ? 'right-end' : 'bottom-end'}
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        {place === 'menu' ? (
          <button type="button" className="it tray" {...opening}>
            <span className="tray-icon">
              {icon}
              {number && <span className="tray-dot" />}
            </span>
            <span className="name clip">{label}</span>
            {/* What is drawn is said with a space, as the name says it. */}
            {number && ' '}
            {number && <span className="name end tray-count num">{number}</span>}
          </button>
        ) : (
          <ActionIcon className="tray-icon" size={40} {...opening}>
            {icon}
            {number && <span className="tray-count num">{number}</span>}
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown className="tray-list" aria-label={label} aria-modal>
        {isOpen && children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
