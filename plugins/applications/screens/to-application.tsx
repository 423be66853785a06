// In the head of an enrolment: anyone who is on a plan without enrolments is led to the application.
import { type PanelProps, useSettings } from '#kit';
import { Navigate } from 'react-router';

export default function ToApplication({ row }: PanelProps) {
  const settings = useSettings().data;
  if (!settings || !('AgencyInfo' in settings) || !settings.AgencyInfo.IsFreeUser) return null;
  return <Navigate to={`/application/${row.Id}/edit`} replace />;
}
