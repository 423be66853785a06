// Where people are signed in, their own password, and the second factor.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { OpenSession } from './wire.ts';

/** One's own sessions; with a number those of that person. */
export const useSessions = (userId?: number) =>
  useQuery({
    queryKey: ['sessions', userId ?? 0],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => request<{ Data: readonly OpenSession[]; Count: number }>('session', { query: { userId }, signal }),
  });
export const endSession = (id: string): Promise<unknown> => request(`session/${id}`, { method: 'DELETE' });
export const endSessions = (userId?: number): Promise<unknown> => request('session', { method: 'DELETE', query: { userId } });

export const useSecondFactor = () =>
  useQuery({
    queryKey: ['second-factor'],
    staleTime: 0,
    queryFn: ({ signal }) => request<{ IsEnabled: boolean; RecoveryCodesLeft: number }>('second-factor', { signal }),
  });
// Each of these is meant once: a key that lets an answer be kept would keep secrets.
export const changePassword = (Password: string, NewPassword: string): Promise<unknown> =>
  request('password/change', { method: 'POST', purpose: 'token', body: { Password, NewPassword } });
export const startSecondFactor = (Password: string): Promise<{ Secret: string; Link: string }> =>
  request('second-factor', { method: 'POST', purpose: 'token', body: { Password } });
export const confirmSecondFactor = (Code: string, Secret: string): Promise<{ RecoveryCodes: string[] }> =>
  request('second-factor/confirm', { method: 'POST', purpose: 'token', body: { Code, Secret } });
export const disableSecondFactor = (Password: string, Code: string): Promise<unknown> =>
  request('second-factor/disable', { method: 'POST', purpose: 'token', body: { Password, Code } });
export const takeAwaySecondFactor = (userId: number): Promise<{ WasEnabled: boolean }> => request('second-factor', { method: 'DELETE', query: { userId } });
