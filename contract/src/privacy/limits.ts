/** Days within which a resident who asks for it is erased: the shortest that guides to the Data Protection Act name. */
export const ERASURE_DUE_DAYS = 7;
