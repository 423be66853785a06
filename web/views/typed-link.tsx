// A link that says of which type it is: to a page of the product, to another site, or to a dialog that opens in front of the page.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/index.ts';
import { AlertDialog } from './alert-dialog.tsx';
import './typed-link.css';

interface TypedLinkProps {
  /** `route`, `url` or `open-modal`; others are shown as not there yet. */
  readonly type: string;
  /** The path, the address, or the name of the dialog. */
  readonly to: string;
  /** The dialog of a name that can be opened from here; nothing for any other name. */
  readonly renderModal?: (name: string, onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

export function TypedLink({ type, to, renderModal, children }: TypedLinkProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (type === 'route')
    return (
      <Link className="link" to={to}>
        {children}
      </Link>
    );
  if (type === 'url' && /^https?:\/\//i.test(to)) {
    return (
      <a className="link" href={to} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link typed-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen &&
        ((type === 'open-modal' ? renderModal?.(to, close) : undefined) ?? (
          <AlertDialog title={t('choose.notYetTitle')} onClose={close}>
            {t('choose.notYet', { type })}
          </AlertDialog>
        ))}
    </>
  );
}
