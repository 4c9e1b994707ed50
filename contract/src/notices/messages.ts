export const noticePublished = 'Notice published';
export const noticePublishedBefore =
  'This notice was published as it was first sent: the answer was lost. What you have changed since is not published.';
export const noticeEnded = 'Notice ended';
export const noticeDeleted = 'Notice deleted';
export const noticeNotFound = 'There is no such notice.';
export const noticeOver = 'This notice has ended already.';
