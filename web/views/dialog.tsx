// The frame of every dialog: one question or task, a sentence as its title, actions at the bottom right.
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { Icon, type IconName } from '../look/index.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: number;
  /** Shown beside the title: what is dangerous in red, what is only to be known calmly. */
  readonly mark?: IconName;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly bodyClass?: string;
  /** Takes the whole window. */
  readonly isFull?: boolean;
  /** Stays until its own actions end it: neither Escape nor a click beside it does. */
  readonly isBlocking?: boolean;
}

const calm: ReadonlySet<IconName> = new Set(['lock', 'refresh', 'upload']);

export function Dialog({ title, onClose, size = 440, mark, about, children, actions, bodyClass = '', isFull = false, isBlocking = false }: DialogProps) {
  useFocusReturn();
  const isForemost = useForemost();
  // The Escape key is heard by every dialog that stands: one behind another stays, with what was typed there.
  const leave = () => {
    if (isForemost()) onClose();
  };
  return (
    <Modal opened onClose={leave} size={size} fullScreen={isFull} closeOnEscape={!isBlocking} closeOnClickOutside={!isBlocking}>
      <div className="dlg-head">
        {mark && (
          <span className={`em ${calm.has(mark) ? 'calm' : ''}`}>
            <Icon name={mark} />
          </span>
        )}
        <div className="grow">
          <Modal.Title>{title}</Modal.Title>
          {about && <p className="t2">{about}</p>}
        </div>
      </div>
      {children !== undefined && <div className={`dlg-body ${mark ? 'marked' : ''} ${bodyClass}`}>{children}</div>}
      <div className="dlg-foot">{actions}</div>
    </Modal>
  );
}

/** Those that stand, the foremost last. */
const existing: string[] = [];

/** Whether this one stands in front of all others, at the moment it is asked. */
function useForemost(): () => boolean {
  const self = useId();
  useEffect(() => {
    existing.push(self);
    return () => void existing.splice(existing.indexOf(self), 1);
  }, [self]);
  return () => existing.at(-1) === self;
}
