// Everything around the screens: theme, data, failures, addresses.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { makeQueryClient } from '../api/index.ts';
import { cssVariables, theme } from '../look/index.ts';
import { FailureDialogs } from '../views/failures.tsx';
import { type PluginScreens, ScreensContext } from '../views/plugin-screens.ts';
import { CrashPage } from './crash-page.tsx';
import { RootPage } from './root-page.tsx';
import { ThemeMark } from './theme-mark.tsx';

const schemes = localStorageColorSchemeManager({ key: 'matricula.theme' });

export function App({ screens }: { screens: PluginScreens }) {
  const queries = useMemo(makeQueryClient, []);
  const router = useMemo(
    () =>
      createBrowserRouter([
        {
          Component: RootPage,
          ErrorBoundary: CrashPage,
          HydrateFallback: () => null,
          children: [
            { path: '/user/login', lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }) },
            { path: '/user/forgot', lazy: async () => ({ Component: (await import('./forgot-page.tsx')).ForgotPage }) },
            { path: '/user/reset', lazy: async () => ({ Component: (await import('./reset-page.tsx')).ResetPage }) },
            { path: '/first-administrator', lazy: async () => ({ Component: (await import('./first-administrator-page.tsx')).FirstAdministratorPage }) },
            ...[...screens.linkPages].map(([name, load]) => ({
              path: `/${name}/:code`,
              lazy: async () => {
                const [{ linkPage }, { default: page }] = await Promise.all([import('./link-page.tsx'), load()]);
                return { Component: linkPage(page) };
              },
            })),
            { path: '*', lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }) },
          ],
        },
      ]),
    [screens],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemes} defaultColorScheme="auto">
      <ThemeMark />
      <QueryClientProvider client={queries}>
        <FailureDialogs>
          <ScreensContext value={screens}>
            <RouterProvider router={router} />
          </ScreensContext>
        </FailureDialogs>
      </QueryClientProvider>
    </MantineProvider>
  );
}
