// The bar on top of a page: path and title left, actions right, the single primary one last.
import { ActionIcon } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './bar.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}
/** What the shell lends to the pages in it. */
export interface ShellContextValue {
  readonly openMenu: () => void;
  /** The menu's group and item that lead to an entity's list. */
  readonly crumbsOf: (base: string) => readonly Crumb[];
  /** What the menu calls that list; nothing where it does not lead there. */
  readonly labelOf: (base: string) => string | undefined;
  /** What the list at this address is called, where its entity has several; undefined where it is called as the entity. */
  readonly titleOf: (base: string) => string | undefined;
  /** The views that the list at this address offers, in their order; none where it offers all. */
  readonly viewsOf: (base: string) => readonly number[];
  /** What plugins show in the bar while the menu is away. */
  readonly tray?: ReactNode;
  /** False where the plan of the agency does not include what lies at an address. */
  readonly isIncluded: (path: string) => boolean;
}
export const ShellContext = createContext<ShellContextValue>({
  openMenu: () => undefined,
  crumbsOf: () => [],
  labelOf: () => undefined,
  titleOf: () => undefined,
  viewsOf: () => [],
  isIncluded: () => true,
});

interface BarProps {
  readonly crumbs?: readonly Crumb[];
  /** Nothing while it is not known yet: its place is kept. */
  readonly title: string | undefined;
  readonly children?: ReactNode;
}

export function Bar({ crumbs = [], title, children }: BarProps) {
  const t = useText();
  const { openMenu, tray } = useContext(ShellContext);
  useEffect(() => {
    document.title = title === undefined ? 'Matricula' : `${title} · Matricula`;
  }, [title]);
  return (
    <header className="bar">
      <ActionIcon className="burger" size={40} aria-label={t('app.openMenu')} onClick={openMenu}>
        <Icon name="menu" />
      </ActionIcon>
      <div className="crumb">
        {crumbs.map(({ label, to }) => (
          <span key={`${label} ${to ?? ''}`} className="step">
            {to ? (
              <Link to={to} className="clip">
                {label}
              </Link>
            ) : (
              <span className="clip">{label}</span>
            )}
            <Icon name="chevron-right" size="s12" />
          </span>
        ))}
        {title === undefined ? (
          <h1 className="waiting">
            <span className="vh">{t('app.loading')}</span>
            <span className="sk" />
          </h1>
        ) : (
          <h1 className="clip" title={title}>
            {title}
          </h1>
        )}
      </div>
      <div className="acts">
        {tray}
        {children}
      </div>
    </header>
  );
}
