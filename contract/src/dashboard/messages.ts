export const jobRetried = 'It is being tried again';
export const jobDismissed = 'Dismissed';
export const jobMissing = 'This has been tried again or dismissed already.';
