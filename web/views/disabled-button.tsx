// A button, or an item of a menu, that somebody sees and may not use: it can be reached by every means, and says why and what would help.
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../look/index.ts';
import './refused-button.css';

export function DisabledButton({ why, size, children }: { why: string; size?: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Tooltip label={why} multiline w={260} withinPortal events={{ hover: true, focus: true, touch: true }}>
        <Button
          {...(size ? { size } : {})}
          variant="default"
          aria-disabled
          data-disabled
          aria-describedby={id}
          leftSection={<Icon name="lock" />}
          onClick={(event) => event.preventDefault()}
        >
          {children}
        </Button>
      </Tooltip>
      <span id={id} className="vh">
        {why}
      </span>
    </>
  );
}

/** The same without words: `label` is what it is called. */
export function DisabledIcon({ why, label, icon }: { why: string; label: string; icon: string }) {
  const id = useId();
  return (
    <>
      <Tooltip label={why} multiline w={260} withinPortal events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon className="icon-act" aria-label={label} aria-disabled data-disabled aria-describedby={id} onClick={(event) => event.preventDefault()}>
          <Icon name={icon} size="s14" />
        </ActionIcon>
      </Tooltip>
      <span id={id} className="vh">
        {why}
      </span>
    </>
  );
}

/** Stays in the order of the keys, and says why nothing happens. */
export const DisabledItem = ({ label, why }: { label: string; why: string }) => (
  <Menu.Item aria-disabled closeMenuOnClick={false} className="refused" leftSection={<Icon name="lock" />}>
    {label}
    <span className="t12 t3 why">{why}</span>
  </Menu.Item>
);
