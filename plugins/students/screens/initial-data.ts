// What the profile starts with.
import { useCall, useChanges } from '#kit';

/** What it tells of are the student and the tasks, no matter who changes them. */
export const useInitialData = (id: number) => useCall('student/{id}/initialdata', { id }, useChanges('student') + useChanges('agencytask'));
