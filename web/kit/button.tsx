// The buttons of plugins' screens: each says whether it writes or shows, so that one that writes is refused where nothing can be changed.
import { ActionIcon, Button as PlainButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../look/index.ts';
import { DisabledButton, DisabledIcon } from '../views/disabled-button.tsx';
import { useWhyNotWrite } from '../views/use-why-not-write.ts';

/** Either it leads somewhere, or it does something: `write` where that, or the dialog that it opens, changes what others see too. */
type Effect = { readonly to: string } | { readonly effect: 'write' | 'show'; readonly onClick: () => void };

/** Or it sends the form that it stands in. */
type Sends = { readonly effect: 'write'; readonly submits: true };

type ButtonProps = (Effect | Sends) & {
  readonly children: ReactNode;
  readonly icon?: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly size?: string;
  readonly disabled?: boolean;
  /** Why there is nothing for it to do, told in its place. */
  readonly rejection?: string | undefined;
  /** One of several of which one holds: whether it is the one. */
  readonly isPressed?: boolean;
  /** The Enter key finds it first in its dialog. */
  readonly focus?: boolean;
};

export function Button({ children, icon, variant = 'default', size, disabled = false, rejection, isPressed, focus = false, ...command }: ButtonProps) {
  const whyNotWrite = useWhyNotWrite();
  const variants = {
    variant,
    ...(size === undefined ? {} : { size }),
    ...(icon === undefined ? {} : { leftSection: <Icon name={icon} /> }),
    'data-autofocus': focus || undefined,
  };
  if ('to' in command)
    return (
      <PlainButton component={Link} to={command.to} {...variants}>
        {children}
      </PlainButton>
    );
  const why = (command.effect === 'write' ? whyNotWrite : undefined) ?? rejection;
  if (why !== undefined)
    return (
      <DisabledButton why={why} {...(size === undefined ? {} : { size })}>
        {children}
      </DisabledButton>
    );
  return (
    <PlainButton
      disabled={disabled}
      {...('submits' in command ? { type: 'submit' } : { onClick: command.onClick })}
      {...variants}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {children}
    </PlainButton>
  );
}

type IconButtonProps = Effect & {
  /** What it is called: it bears no words. */
  readonly label: string;
  readonly icon: string;
};

export function IconButton({ label, icon, ...command }: IconButtonProps) {
  const why = useWhyNotWrite();
  const mark = <Icon name={icon} size="s14" />;
  if ('to' in command)
    return (
      <ActionIcon component={Link} to={command.to} className="icon-act" aria-label={label} title={label}>
        {mark}
      </ActionIcon>
    );
  if (command.effect === 'write' && why !== undefined) return <DisabledIcon label={label} icon={icon} why={why} />;
  return (
    <ActionIcon className="icon-act" aria-label={label} title={label} onClick={command.onClick}>
      {mark}
    </ActionIcon>
  );
}
