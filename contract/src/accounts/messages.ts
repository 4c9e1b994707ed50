export const viewerTokenMissing = 'Token not found. Try to login again';
export const adminTokenMissing = 'Token not Found - Log out and log in then try again.';
export const adminTokenMissingTitle = 'Token not Found';
export const adminTokenMissingText = 'Log out and log in then try again.';
export const userTokenMissing = 'Token not Found - Try to login Again then add the group.';
export const phoneUnknown = 'This phone number is not registered here. Sign up, or ask your caretaker.';
export const phoneInvalid = 'Enter a Kenyan mobile number: 7... or 1... after +254.';
export const accountPending = 'Your account is waiting for approval. Please ask your caretaker.';
export const credentialsWrong = 'The email or password is wrong.';
export const passwordWrong = 'The password is wrong.';
export const passwordNeeded = 'Please enter your password.';
export const codeNeeded = 'You are away from home. Please enter the code we send to your phone.';
export const codeWrong = 'This code is wrong or has expired.';
export const codeSentLately = 'A code was just sent. Please wait before asking for another.';
export const resetExpired = 'This code has expired or was already used. Please ask for a new one.';
export const loginLinkWrong =
  'This sign-in link has been used or is no longer valid. Sign in with your phone number, or ask your caretaker for a new link.';
export const userRegistered = 'User Registered';
export const ownerExists = 'This Sebule already has an owner. Sign up as staff, with the owner’s permission.';
export const setupCodeWrong = 'This is not the setup code that the server printed when it started.';
export const emailTaken = 'This email is already registered.';
export const signUpPhoneInvalid = 'Enter a mobile number in the chosen country.';
export const passwordEasy = 'This password is too easy to guess. Please choose another.';
export const passwordMismatch = 'Password does not match';
export const newPasswordMismatch = 'New password does not match';
export const oldPasswordWrong = 'The old password is wrong.';
export const passwordNotSet = 'This account has no password yet. Set the first one with a code.';
export const passwordChanged = 'Password changed';
export const phoneAloneRefused =
  'At this web address a phone number alone is not enough. Please open Sebule at the address that your caretaker gave you, or ask them for a sign-in link.';
export const accountBlocked = 'This account has been blocked. Please ask your caretaker.';
export const accountChanged = 'This account has just been changed. Please log in again.';
export const passwordWrongAway = 'The password is wrong, or the account is still waiting for approval.';
export const tooManyPasswords =
  'Too many wrong tries. Try again {when}, or now on a device on which you have signed in with your password before. Residents can also ask the caretaker for a sign-in link.';
export const tooManyPhones =
  'This phone number is not registered here, like too many others that were tried from your network. Check the number, or try another {when}.';
export const codeNeededHere =
  'This number is signed in on many devices. Please enter the code we send to it, or ask your caretaker for a sign-in link.';
export const codeNeededFrom = 'You are away from home. Ask {whom} for a code, and enter it here.';
export const codeNeededHereFrom =
  'This number is signed in on many devices. Ask {whom} for a code and enter it here, or for a sign-in link.';
export const codeAskedFor = 'Ask {whom} for a code.';
export const codeAskedForLately = 'You just asked for this. Please wait a moment and try again.';
export const codesAskedForEnough =
  'A code for this phone was asked for many times since yesterday. Please try again tomorrow, or ask the caretaker for a sign-in link.';
export const codeSent = 'We have sent a code to this phone, if it is registered here.';
export const codesEnough =
  'This phone was sent many codes since yesterday. Please try again tomorrow, or ask the caretaker for a sign-in link.';
export const codeAccepted = 'Code accepted';
export const ownerCredentialsWrong = 'The owner’s email or password is wrong.';
export const phoneTaken = 'This phone number is already registered.';
export const staffDeleted = 'Staff member deleted';
export const statusUpdated = 'Status updated successfully';
export const accountNotFound = 'There is no such account.';
export const signedIn = 'Signed in';
export const signedOut = 'Signed out';
export const deviceSignedOut = 'The device is signed out';
export const devicesSignedOut = 'Your other devices are signed out';
export const devicesSignedOutPartly =
  'Some of your other devices are signed out. The rest were signed in before this one.';
export const deviceNotFound = 'This device is no longer signed in.';
export const deviceOlder =
  'That device was signed in before this one. To sign it out, set a password, or ask your caretaker.';
