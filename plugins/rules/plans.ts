// The plans of agencies, and the fields of an agency that hold them.
import type { Agency } from '#generated';

/** The smallest first. */
export const plans = ['free', 'basic', 'full'] as const;
export type Plan = (typeof plans)[number];
type PlanFields = Pick<Agency, 'Subscription' | 'IsBasicUser'>;

/** The plan that the fields say. */
export const getPlan = ({ Subscription, IsBasicUser }: PlanFields): Plan => (Subscription === 'free' ? 'free' : IsBasicUser ? 'basic' : 'full');

/** The fields that say the plan. */
export const fieldsOfPlan = (plan: Plan): PlanFields => ({ Subscription: plan === 'free' ? 'free' : 'full', IsBasicUser: plan === 'basic' });

/** Whether the agency stands for an institution or a group of them. */
export const isLinked = ({
  AgencyAsInstitutionId,
  AgencyAsInstitutionGroupId,
}: Pick<Agency, 'AgencyAsInstitutionId' | 'AgencyAsInstitutionGroupId'>): boolean => AgencyAsInstitutionId !== null || AgencyAsInstitutionGroupId !== null;
