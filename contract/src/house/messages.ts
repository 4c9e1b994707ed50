export const contactPhoneInvalid = 'Enter a mobile number: 07… or 01…, or with the dial code of its country.';
export const contactSaved = 'Saved';
export const contactChanged =
  'Somebody else has just changed whom residents can ask. Nothing has been saved.';
