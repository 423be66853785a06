// Trackings: work that happens by itself. The engine keeps runs and their steps; here is what starts them and what the steps do.
import type { Engine, Plugin } from '#engine';
import { attach, detachCall, entities, fields, transitions } from './attach-calls.ts';
import { attachmentHooks, leadHooks, onReceived, opportunityHooks, saleHooks, studentHooks, trackingHooks } from './hooks.ts';
import { look, plan, run } from './jobs.ts';
import { dryRun, ofRecord, runs } from './run-calls.ts';
import { actionHooks } from './letter-errors.ts';
import { agencyHooks } from './starting-trackings.ts';

export const trackings: Plugin<Engine> = {
  name: 'trackings',
  entities: {
    AgencyTracking: trackingHooks,
    AgencyTrackingAction: actionHooks,
    TrackingAttachment: attachmentHooks,
    AgencyLead: leadHooks,
    AgencyOpportunity: opportunityHooks,
    AgencySale: saleHooks,
    Student: studentHooks,
    Agency: agencyHooks,
  },
  calls: [attach, detachCall, entities, fields, transitions, runs, ofRecord, dryRun],
  jobs: { 'trackings.look': look, 'trackings.run': run, 'trackings.plan': plan },
  on: { 'message.received': onReceived },
};
