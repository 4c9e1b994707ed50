export const serverSideError = 'Server Side Error';
export const somethingWentWrong = 'Sorry, something went wrong';
export const unknownError = 'An unknown error occurred.';
export const busy = 'The server is busy. Please try again in a moment.';
export const noRecords = 'There are no records to display';
export const notStored = 'The server cannot save anything right now. Please try again later.';
export const tooManyTries = 'Too many attempts. Please wait a moment and try again.';
export const notAllowed = 'You are not allowed to do this.';
export const notFound = 'Not found.';
export const fieldRequired = 'is required';
export const methodNotAllowed = 'This address does not support that method.';
export const keyReused = 'The header Idempotency-Key was sent before with another request.';
export const diskFull =
  'The disk is full. Delete something you no longer need, such as old films, and try again. Signing in and deleting still work.';
