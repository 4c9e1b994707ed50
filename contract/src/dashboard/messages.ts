export const jobRetried = 'Trying again';
export const jobDismissed = 'Dismissed';
export const jobMissing = 'This was already retried or dismissed.';
