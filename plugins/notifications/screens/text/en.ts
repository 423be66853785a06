// The sentences of the bell, in English.
export const en = {
  notifications: 'Notifications',
  unread_one: 'Notifications, {{count}} unread',
  unread_other: 'Notifications, {{count}} unread',
  isUnread: 'Unread:',
  readAll: 'Mark all as read',
  none: 'No notifications yet',
  noneHelp: 'You are notified when a student opens, accepts or signs a quote that is assigned to you.',
  failed: 'Notifications could not be loaded',
  loading: 'Loading notifications',
};
