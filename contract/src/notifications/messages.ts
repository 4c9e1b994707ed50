export const notificationNotFound = 'There is no such notification.';
export const notificationsRead = 'Marked as read';
