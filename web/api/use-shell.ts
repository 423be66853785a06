// What the shell needs to know: the person, the agency, the menu and the configuration of an entity.
import { useQuery } from '@tanstack/react-query';
import { appVersion } from './app-version.ts';
import { request } from './request.ts';
import type { EntityConfig, MenuResponse, Settings } from './wire.ts';

const long = 5 * 60_000;

export const useSettings = () => useQuery({ queryKey: ['settings'], staleTime: long, queryFn: ({ signal }) => request<Settings>('settings', { signal }) });

export const useMenu = (language: string) =>
  useQuery({
    queryKey: ['menu', language],
    staleTime: long,
    queryFn: ({ signal }) => request<MenuResponse>('menu', { signal }),
  });

/** The entity as this user may see it. The path is that of the address, in any case. */
export const useEntityConfig = (entity: string, language: string) =>
  useQuery({
    queryKey: ['entityconfig', entity.toLowerCase(), language],
    staleTime: long,
    queryFn: ({ signal }) => request<EntityConfig>(`entityconfig/${encodeURIComponent(entity.toLowerCase())}`, { query: { v: appVersion }, signal }),
  });
