// The buttons of plugins' screens: each says whether it writes or shows, so that one that writes is refused where nothing can be changed.
import { ActionIcon, Button as PlainButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../look/index.ts';
import { RefusedButton, RefusedIcon } from '../views/refused-button.tsx';
import { useWhyNotWrite } from '../views/use-why-not-write.ts';

/** Either it leads somewhere, or it does something: `write` where that, or the dialog that it opens, changes what others see too. */
type Does = { readonly to: string } | { readonly does: 'write' | 'show'; readonly onClick: () => void };

/** Or it sends the form that it stands in. */
type Sends = { readonly does: 'write'; readonly submits: true };

type ButtonProps = (Does | Sends) & {
  readonly children: ReactNode;
  readonly icon?: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly size?: string;
  readonly disabled?: boolean;
  /** Why there is nothing for it to do, told in its place. */
  readonly refusal?: string | undefined;
  /** One of several of which one holds: whether it is the one. */
  readonly isPressed?: boolean;
  /** The Enter key finds it first in its dialog. */
  readonly focus?: boolean;
};

export function Button({ children, icon, variant = 'default', size, disabled = false, refusal, isPressed, focus = false, ...act }: ButtonProps) {
  const whyNotWrite = useWhyNotWrite();
  const looks = {
    variant,
    ...(size === undefined ? {} : { size }),
    ...(icon === undefined ? {} : { leftSection: <Icon name={icon} /> }),
    'data-autofocus': focus || undefined,
  };
  if ('to' in act)
    return (
      <PlainButton component={Link} to={act.to} {...looks}>
        {children}
      </PlainButton>
    );
  const why = (act.does === 'write' ? whyNotWrite : undefined) ?? refusal;
  if (why !== undefined)
    return (
      <RefusedButton why={why} {...(size === undefined ? {} : { size })}>
        {children}
      </RefusedButton>
    );
  return (
    <PlainButton
      disabled={disabled}
      {...('submits' in act ? { type: 'submit' } : { onClick: act.onClick })}
      {...looks}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {children}
    </PlainButton>
  );
}

type IconButtonProps = Does & {
  /** What it is called: it bears no words. */
  readonly label: string;
  readonly icon: string;
};

export function IconButton({ label, icon, ...act }: IconButtonProps) {
  const why = useWhyNotWrite();
  const mark = <Icon name={icon} size="s14" />;
  if ('to' in act)
    return (
      <ActionIcon component={Link} to={act.to} className="icon-act" aria-label={label} title={label}>
        {mark}
      </ActionIcon>
    );
  if (act.does === 'write' && why !== undefined) return <RefusedIcon label={label} icon={icon} why={why} />;
  return (
    <ActionIcon className="icon-act" aria-label={label} title={label} onClick={act.onClick}>
      {mark}
    </ActionIcon>
  );
}
