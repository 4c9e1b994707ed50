/** Messages of viewers' further pages, apart from the others so that they stay out of the code of the first page. */
export const viewerMessages = {
  historyEntryCleared: 'Removed from your watch history',
  historyEntryRestored: 'Back in your watch history',
  historyCleared: 'Watch history cleared',
  historyEntryNotFound: 'This is not in your watch history.',
  deviceSignedOut: 'The device is signed out',
  devicesSignedOut: 'Your other devices are signed out',
  devicesSignedOutPartly:
    'Some of your other devices are signed out. The rest were signed in before this one.',
  deviceNotFound: 'This device is not signed in any more.',
  deviceOlder:
    'That device was signed in before this one. To sign it out, set a password, or ask your caretaker.',
  replySent: 'Reply sent',
  feedbackClosed: 'This conversation is closed. Please send a new message.',
  feedbackNotFound: 'There is no such message.',
} as const;
