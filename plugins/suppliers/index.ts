// Suppliers: the institutions of the portfolio, their profiles, and what belongs to suppliers and institutions.
import type { Engine, Plugin } from '#engine';
import { courseProfile } from './course-profile.ts';
import { institutionProfile } from './institution-profile.ts';

export const suppliers: Plugin<Engine> = {
  name: 'suppliers',
  calls: [institutionProfile, courseProfile],
};
