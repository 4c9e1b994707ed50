export const erasureNoted = 'Request noted: erase their data within 7 days after they asked';
export const erasureWithdrawn = 'Request withdrawn: their data stays';
export const residentErased = 'Everything about this resident has been erased';
