/** Days within which a resident who asks for it is erased: the shortest that guides to the Act of 2019 name. */
export const ERASURE_DUE_DAYS = 7;
