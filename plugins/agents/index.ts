// Agents: that one of their contacts is the main one, and their details by themselves.
import type { Engine, Plugin } from '#engine';
import { agentDetail } from './agent-detail.ts';
import { contactHooks } from './hooks.ts';

export const agents: Plugin<Engine> = {
  name: 'agents',
  entities: { AgencyAgentContact: contactHooks },
  calls: [agentDetail],
};
