export const noticePublished = 'Notice published';
export const noticePublishedBefore =
  'This notice was already published as you first sent it; the reply was lost. Your later changes are not published.';
export const noticeEnded = 'Notice ended';
export const noticeDeleted = 'Notice deleted';
export const noticeNotFound = 'There is no such notice.';
export const noticeOver = 'This notice has already ended.';
