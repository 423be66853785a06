// Mantine, told to use the tokens.
import { EyeMark } from './icon.tsx';
import { ActionIcon, Button, type CSSVariablesResolver, createTheme, Input, rem } from '@mantine/core';

const lengths = (values: Record<string, number>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rem(value)]));

export const theme = createTheme({
  primaryColor: 'matricula',
  colors: { matricula: ['#eef1fe', '#dfe5fd', '#c3ccf8', '#a3b4ff', '#8398ff', '#5a73ee', '#3d5ae0', '#324cc9', '#2a40aa', '#22348a'] },
  primaryShade: 6,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'sm',
  radius: lengths({ xs: 4, sm: 6, md: 8, lg: 12 }),
  spacing: lengths({ xs: 4, sm: 8, md: 12, lg: 16, xl: 24 }),
  fontSizes: lengths({ xs: 12, sm: 13, md: 14, lg: 16, xl: 20 }),
  components: {
    // By its name: who never types a password does not fetch its input.
    PasswordInput: { defaultProps: { visibilityToggleIcon: EyeMark } },
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm', radius: 'sm' },
      vars: (_theme, { size, variant, color }) => ({
        root: {
          '--button-height': size === 'xs' ? 'var(--h-control-s)' : size === 'lg' ? '40px' : 'var(--h-control)',
          '--button-padding-x': size === 'xs' || variant === 'subtle' ? '8px' : '11px',
          '--button-fz': size === 'xs' ? '12px' : size === 'lg' ? '14px' : '13px',
          ...(variant === 'subtle' ? { '--button-color': color === 'red' ? 'var(--danger)' : 'var(--text-2)', '--button-hover': 'var(--hover)' } : {}),
          ...(variant === 'filled' && color === 'red' ? { '--button-bg': 'light-dark(#b02318,#c23b31)', '--button-hover': 'light-dark(#97190f,#b02f26)' } : {}),
          ...(variant === 'filled' && color !== 'red' ? { '--button-bg': 'var(--accent)', '--button-hover': 'var(--accent-hover)' } : {}),
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', radius: 'sm', size: 28 },
      vars: () => ({ root: { '--ai-color': 'var(--text-2)', '--ai-hover': 'var(--hover)' } }),
    }),
    Input: Input.extend({ defaultProps: { size: 'sm' }, vars: () => ({ wrapper: { '--input-height': 'var(--h-input)', '--input-fz': '13px' } }) }),
    // Named, not imported: these come with the chunk that uses them.
    Modal: {
      defaultProps: { radius: 'lg', centered: true, withCloseButton: false, padding: 0, transitionProps: { duration: 160, transition: 'fade' } },
    },
    Popover: { defaultProps: { radius: 'md', transitionProps: { duration: 100 } } },
    // An empty focusable line in a menu would be read out as a part of it.
    Menu: { defaultProps: { radius: 'md', withInitialFocusPlaceholder: false, transitionProps: { duration: 100 } } },
  },
});

/** Hands Mantine the tokens themselves, not copies, so that both themes follow. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--text-3)',
  };
  return { variables: { '--h-input': '32px' }, light: both, dark: both };
};
