// A button that copies a text, and says so.
import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './copy-button.css';
import { useCopy } from './copy-clipboard.ts';

interface CopyProps {
  readonly text: string;
  /** What is copied, in words. */
  readonly label: string;
  /** Shows the words beside the icon. */
  readonly isWide?: boolean;
}

export function CopyButton({ text, label, isWide = false }: CopyProps) {
  const t = useText();
  const { copied, copy } = useCopy();
  const icon = <Icon name={copied ? 'check' : 'copy'} size="s14" />;
  const command = () => void copy(text);
  return (
    <span className="copy">
      {isWide ? (
        <Button variant="default" leftSection={icon} onClick={command}>
          {label}
        </Button>
      ) : (
        <ActionIcon size={24} aria-label={label} title={label} onClick={command}>
          {icon}
        </ActionIcon>
      )}
      <span role="status" className="copy-said">
        {copied && <span className="bd success">{t('shell.copied')}</span>}
      </span>
    </span>
  );
}
