// Agents: their details by themselves.
import type { Engine, Plugin } from '#engine';
import { agentDetail } from './agent-detail.ts';

export const agents: Plugin<Engine> = {
  name: 'agents',
  calls: [agentDetail],
};
