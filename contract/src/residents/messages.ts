export const macInvalid = 'must be a MAC address such as a4:5e:60:0f:12:3b';
export const residentAdded = 'Client added successfully';
export const residentSaved = 'Client saved successfully';
export const residentDeleted = 'Client deleted successfully';
export const residentSignedOut = 'Signed out on every device';
export const residentChanged = 'Somebody else has just changed this client. Nothing has been saved.';
export const residentNotActive =
  'A sign-in link is only for an active client. Please approve or unblock them first.';
export const codeNotForInactive =
  'A code is only for an active client. Please approve or unblock them first.';
export const residentNotPending = 'An approved client cannot wait for approval again.';
export const residentsImported = 'Residents added';
export const residentsImportedNone = 'Nothing has changed: there was nobody to add.';
export const importCellMissing = 'is missing';
export const importCellUnreadable = 'has a character that could not be read: save the file as CSV UTF-8';
export const importPhoneRounded =
  'was rounded by the spreadsheet: format the column as text and enter the numbers again';
export const importMacInvalid = 'must look like a4:5e:60:0f:12:3b';
export const importStatusUnknown = 'must be active, pending or blocked, or empty';
export const importNotActive = 'is not active, and residents are added as active: clear it to add this one';
export const phoneHolder = (who: string) => `${who} has it.`;
export const importPhoneRepeated = (row: number) => `is the same as in row ${row}`;
export const importPhoneInvalid = 'must be a Kenyan mobile number, such as 0712 345 678';
