/** Messages for admins that both the server and the admin pages use by name. */
export const adminPageMessages = {
  smsNotConfigured:
    'No SMS gateway is set up. To send text messages, set SMS_PROVIDER, SMS_USERNAME and SMS_API_KEY on the server.',
  uploadDiskFull: 'The disk is full. Free some space, then go on: what has arrived is kept.',
  uploadUnknown: 'There is no such upload. It may have been discarded, or nobody went on with it for a week.',
  fileCopying: 'Still copying: it can be used as soon as all of it is here.',
  fileIncomplete: 'The end of this file is missing: copy it again.',
  requestUpdateFailed: 'Failed to update movie status. Please try again.',
  residentErased: 'Everything about this resident has been erased',
  importEpisodeFailed: 'An error occurred while fetching episode details. Please try again.',
} as const;
