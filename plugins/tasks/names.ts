// Names and pieces that this plugin shares among its files.

export const task = 'AgencyTask';
export const agencyEvent = 'AgencyEvent';
export const calendarFeed = 'CalendarFeed';

/** A condition as `engine.records` takes it. */
export const is = (field: string, value1: unknown, condition = 'Equal', value2?: unknown) => ({ field, condition, value1, value2 });

/** So many records are read of one kind at most. */
export const most = 1000;
